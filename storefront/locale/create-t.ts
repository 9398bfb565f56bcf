import type { Texts } from '../../contract/page.ts';

export type Values = Record<string, string | number>;
/** The text of a key in the page's language, its `{name}` filled in; `count` chooses the plural. */
export type T = (key: string, values?: Values) => string;

/** A key without its text gives nothing to read rather than a code that nobody understands. */
export function createT(texts: Texts, language: string): T {
  const { plurals, numbers } = formattersOf(language);
  const plural = (key: string, count: number): string | undefined =>
    texts[`${key}_${plurals.select(count)}`] ?? texts[`${key}_other`];
  return (key, values) => {
    const count = values?.count;
    const text = (typeof count === 'number' ? plural(key, count) : undefined) ?? texts[key] ?? '';
    return values ? fill(text, values, numbers) : text;
  };
}

// Making these costs more than a whole list's texts.
const formattersByLanguage = new Map<string, { plurals: Intl.PluralRules; numbers: Intl.NumberFormat }>();
function formattersOf(language: string) {
  const known = formattersByLanguage.get(language) ?? {
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
  };
  formattersByLanguage.set(language, known);
  return known;
}

// Texts are few and filled again and again: each is taken apart once, its names at the odd places.
const partsByText = new Map<string, string[]>();
function partsOf(text: string): string[] {
  const known = partsByText.get(text) ?? text.split(/\{(\w+)\}/);
  partsByText.set(text, known);
  return known;
}

// Whole numbers this short are written alike in every language of the shop; asking for it costs more than the text.
const formatNumber = (value: number, numbers: Intl.NumberFormat): string =>
  value >= 0 && value < 1000 && Number.isInteger(value) ? String(value) : numbers.format(value);

function fill(text: string, values: Values, numbers: Intl.NumberFormat): string {
  const pieces = partsOf(text);
  let filled = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 2) {
    const name = pieces[at] ?? '';
    const value = values[name] ?? `{${name}}`;
    filled += (typeof value === 'number' ? formatNumber(value, numbers) : value) + pieces[at + 1];
  }
  return filled;
}
