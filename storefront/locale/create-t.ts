import type { Texts } from '../../contract/page.ts';

export type Values = Record<string, string | number>;
/** Returns the text of a key with `{name}` filled in; `count` selects the plural. */
export type T = (key: string, values?: Values) => string;

/** Creates `t`. A missing text is empty: a key would mean nothing to a buyer. */
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

// Creating these costs more than all texts of a list.
const formattersByLanguage = new Map<string, { plurals: Intl.PluralRules; numbers: Intl.NumberFormat }>();
function formattersOf(language: string) {
  const known = formattersByLanguage.get(language) ?? {
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
  };
  formattersByLanguage.set(language, known);
  return known;
}

// Texts are few and filled often: each is split once, with its names at the odd indexes.
const partsByText = new Map<string, string[]>();
function partsOf(text: string): string[] {
  const known = partsByText.get(text) ?? text.split(/\{(\w+)\}/);
  partsByText.set(text, known);
  return known;
}

// Every language writes small whole numbers alike; formatting one costs more than the rest of the text.
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
