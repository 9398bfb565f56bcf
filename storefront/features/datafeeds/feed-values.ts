import {
  type DatafeedField,
  type DatafeedFormat,
  datafeedFields,
  defaultFields,
  type SavedFeed,
} from '../../../contract/datafeed.ts';
import { type Markup, priceEndings, raisePrice } from '../../../kit/markup.ts';
import { minorDigits } from '../../../kit/money.ts';

/** A form of a feed as it was filled in: its single fields, and every choice that was made. */
export type TypedFeed = {
  texts: Record<string, string>;
  chosenCategories: string[];
  chosenFields: string[];
};

/** What the form of a feed shows. */
export type FeedValues = {
  /** Of single fields, by their names. */
  texts: Record<string, string>;
  categories: ReadonlySet<string>;
  /** Chosen fields in their order. */
  fields: readonly DatafeedField[];
};

const isField = (name: string): name is DatafeedField => (datafeedFields as readonly string[]).includes(name);

const decimal = (units: number, digits: number): string =>
  units === 0 ? '' : (units / 10 ** digits).toFixed(digits);

/** Returns what the form begins with: what was filled in, else the feed that is changed, else what most shops need. */
export function feedValues(
  typed: TypedFeed | undefined,
  feed: SavedFeed | undefined,
  defaults: { language: string; currency: string },
): FeedValues {
  if (typed)
    return {
      texts: typed.texts,
      categories: new Set(typed.chosenCategories),
      fields: typed.chosenFields.filter(isField),
    };
  if (!feed) return { texts: { ...defaults }, categories: new Set(), fields: defaultFields };
  const { options, name, everyHours, changesOnly, id } = feed;
  const { format, language, currency, percent, fixed, ending, inStock, warehouse, skus } = options;
  return {
    texts: {
      ...{ id, name, format, language, currency, ending, skus: skus.join('\n') },
      everyHours: String(everyHours),
      markupPercent: decimal(percent, 2),
      markupFixed: decimal(fixed, minorDigits(currency)),
      warehouse: warehouse === null ? '' : String(warehouse),
      ...(inStock && { inStock: 'true' }),
      ...(changesOnly && { changesOnly: 'true' }),
    },
    categories: new Set(options.categories.map(String)),
    fields: options.fields.length > 0 ? options.fields : defaultFields,
  };
}

const units = (text: string | undefined, digits: number): number => {
  const number = Number((text ?? '').trim().replace(',', '.'));
  return Number.isFinite(number) && number >= 0 && number < 1e7 ? Math.round(number * 10 ** digits) : 0;
};

/** Returns a price as the file will have it; what is no number counts for nothing until the form is sent. */
export function raisedBy(texts: Record<string, string>, price: number, currency: string): number {
  const markup: Markup = {
    percent: units(texts.markupPercent, 2),
    fixed: units(texts.markupFixed, minorDigits(currency)),
    ending: priceEndings.find((priceEnding) => priceEnding === texts.ending) ?? 'none',
  };
  return raisePrice(price, currency, markup);
}

/** Whether a format has the fields that are chosen. */
export const hasFields = (format: string | undefined): boolean =>
  !(['google', 'shopify', 'woocommerce'] as (DatafeedFormat | undefined)[]).includes(
    format as DatafeedFormat,
  );
