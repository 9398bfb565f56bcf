/** Fields of the form about a product by name, as they were typed. */
type Draft = Record<string, string>;
type Stored = { sku: string; draft: Draft };

const KEY = 'questionDraft';
/** Proofs and files are those of one try. */
const FIELDS = ['kind', 'quantity', 'targetPrice', 'name', 'email', 'company', 'message'];

/** Stores what was typed into the form about a product for as long as the tab is open; only the last one is kept. */
export function storeDraft(sku: string, form: FormData): void {
  const draft = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')]));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ sku, draft } satisfies Stored));
  } catch {
    // Without storage a closed form is empty again.
  }
}

/** Returns what was typed about this product before; null without it. */
export function readDraft(sku: string): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored?.sku === sku ? stored.draft : null;
  } catch {
    return null;
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden.
  }
}
