import type { Texts } from '../../contract/page.ts';

export type Values = Record<string, string | number>;
/** The text of a key in the page's language, its `{name}` filled in; `count` chooses the plural. */
export type T = (key: string, values?: Values) => string;

/** A key without its text gives nothing to read rather than a code that nobody understands. */
export function makeT(texts: Texts, language: string): T {
  const { plurals, numbers } = rulesOf(language);
  const plural = (key: string, count: number): string | undefined =>
    texts[`${key}_${plurals.select(count)}`] ?? texts[`${key}_other`];
  return (key, values) => {
    const count = values?.count;
    const text = (typeof count === 'number' ? plural(key, count) : undefined) ?? texts[key] ?? '';
    return values ? fill(text, values, numbers) : text;
  };
}

// Making these costs more than a whole list's texts.
const rules = new Map<string, { plurals: Intl.PluralRules; numbers: Intl.NumberFormat }>();
function rulesOf(language: string) {
  const known = rules.get(language) ?? {
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
  };
  rules.set(language, known);
  return known;
}

const fill = (text: string, values: Values, numbers: Intl.NumberFormat): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbers.format(value) : value;
  });
