const GRAMS = 1000;
const MAX_KG = 1000;

/**
 * Returns the grams of kilograms as people type them, with a decimal point or comma; null of anything else, of nothing and
 * of more than 1,000 kg. Less than a gram is one.
 */
export function readKilograms(typed: string): number | null {
  if (!/^\s*\d{1,4}(?:[.,]\d{1,6})?\s*$/.test(typed)) return null;
  const kilograms = Number(typed.replace(',', '.'));
  return kilograms > 0 && kilograms <= MAX_KG ? Math.max(1, Math.round(kilograms * GRAMS)) : null;
}
