import type { Language } from '../../../contract/fields.ts';
import type { Texts } from '../../../contract/page.ts';
import { formatMoney } from '../../../kit/money.ts';
import { ownValue } from '../../../kit/own-value.ts';

/** The figures of a phrase's list; counts of products. Amounts in minor units of `currency`. */
export type PhraseFacts = {
  phrase: string;
  total: number;
  /** Whether the products have all the words of the phrase. */
  hasAll: boolean;
  /** Where not all do: how many do. */
  exact: number;
  currency: string;
  prices: { min: number; max: number } | null;
  /** Products that can be ordered from one piece up. */
  single: number;
  /** Names of warehouses, the one with most products first. */
  warehouses: readonly string[];
  /** Products with the shortest lead time among them, and its days. */
  lead: { count: number; span: string } | null;
  brands: readonly string[];
};

/** Describes a list in sentences of its figures. `texts`: the file longword of the language. */
export function introducePhrase(texts: Texts, language: Language, facts: PhraseFacts): string {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  const sentence = (key: string, values: Record<string, string | number> = {}): string => {
    const { count } = values;
    const text =
      typeof count === 'number'
        ? (texts[`${key}_${plurals.select(count)}`] ?? texts[`${key}_other`])
        : texts[key];
    return (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = ownValue(values, name) ?? '';
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
  const { phrase, total, hasAll, exact, currency, prices, single, warehouses, lead, brands } = facts;
  if (total === 0) return sentence('longword.none', { phrase });
  const money = (amount: number): string => formatMoney(amount, currency, language);
  const sentences = [
    !hasAll && exact > 0
      ? sentence('longword.exact', { phrase, total, exact })
      : sentence(hasAll ? 'longword.count' : 'longword.some', { phrase, count: total }),
    prices &&
      (prices.min === prices.max
        ? sentence('longword.price', { min: money(prices.min) })
        : sentence('longword.prices', { min: money(prices.min), max: money(prices.max) })),
    single > 0 && sentence('longword.single', { count: single }),
    warehouses.length > 0 && sentence('longword.warehouses', { warehouses: names.format(warehouses) }),
    lead && sentence('longword.lead', lead),
    brands.length > 0 && sentence('longword.brands', { brands: names.format(brands) }),
  ];
  return sentences.filter(Boolean).join(' ');
}
