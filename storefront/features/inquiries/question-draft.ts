/** Fields of the form by name, as they were typed. */
type Draft = Record<string, string>;

const keyOf = (sku: string): string => `question ${sku}`;
/** Proofs and files are those of one try. */
const FIELDS = ['kind', 'quantity', 'targetPrice', 'name', 'email', 'company', 'message'];

/** Stores what was typed into the form about a product, for as long as the tab is open. */
export function storeDraft(sku: string, form: FormData): void {
  const draft = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')]));
  try {
    sessionStorage.setItem(keyOf(sku), JSON.stringify(draft));
  } catch {
    // Without storage a closed form is empty again.
  }
}

/** Returns what was typed before; null without it. */
export function readDraft(sku: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sku)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function deleteDraft(sku: string): void {
  try {
    sessionStorage.removeItem(keyOf(sku));
  } catch {
    // Storage is forbidden.
  }
}
