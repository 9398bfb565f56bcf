import { deleteTab, readTab, storeTab } from '../../session/tab-storage.ts';

/** Fields of the form about a product by name, as they were typed. */
type Draft = Record<string, string>;
type Stored = { sku: string; draft: Draft };

const KEY = 'questionDraft';
/** Proofs and files are those of one try. */
const FIELDS = ['kind', 'quantity', 'targetPrice', 'name', 'email', 'company', 'message'];

/** Stores what was typed into the form about a product for as long as the tab is open; only the last one is kept. */
export function storeDraft(sku: string, form: FormData): void {
  const draft = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')]));
  storeTab(KEY, { sku, draft } satisfies Stored);
}

/** Returns what was typed about this product before; null without it. */
export function readDraft(sku: string): Draft | null {
  const stored = readTab<Stored>(KEY);
  return stored?.sku === sku ? stored.draft : null;
}

export const deleteDraft = (): void => deleteTab(KEY);
