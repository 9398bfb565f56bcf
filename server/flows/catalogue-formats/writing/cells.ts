import { type Language, languages } from '../../../../contract/fields.ts';
import { LEAD_TIMES } from '../../../../kit/lead-days.ts';
import { localizePath } from '../../../../kit/localize-path.ts';
import { formatDecimal } from '../../../../kit/money.ts';
import { plainText } from '../../../../kit/plain-text.ts';
import { productImage } from '../../../../kit/product-image.ts';
import type { ExportProduct, ExportVariant } from './export-product.ts';

/** The cells of a row by column. */
export type Cells = Record<string, string | number>;

const PICTURE_SIZE = 1280;

/** Minor units of a currency as a decimal number; nothing of an unknown amount. */
export const amountIn = (currency: string, amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatDecimal(amount, currency);
/** Cents as dollars. */
export const dollars = (cents: number | null | undefined): string => amountIn('USD', cents);

/** A measure in a unit of so many of its own; nothing of an unknown one. */
const measure = (value: number | null, unit: number): string => (value === null ? '' : String(value / unit));
export const kilograms = (grams: number | null): string => measure(grams, 1000);
export const centimetres = (millimetres: number | null): string => measure(millimetres, 10);

/** A text in the shop's languages, English first; a language without its own has the first there is. */
export function textCells({ texts }: ExportProduct): Cells {
  const first = languages.map((language) => texts[language]).find(Boolean);
  return Object.fromEntries(
    languages.flatMap((language) => {
      const own = texts[language];
      const suffix = language === 'en' ? '' : `_${language}`;
      return [
        [`title${suffix}`, own?.title || first?.title || ''],
        [`description${suffix}`, plainText(own?.description || first?.description || '')],
        [`seo_title${suffix}`, own?.seoTitle ?? ''],
        [`seo_description${suffix}`, own?.seoDescription ?? ''],
      ];
    }),
  );
}

export const warningCells = ({ warnings }: ExportProduct): Cells =>
  Object.fromEntries(
    languages.map((language) => [
      language === 'en' ? 'warnings' : `warnings_${language}`,
      warnings[language] ?? '',
    ]),
  );

/** Columns of what the law asks of products, as docs/operate/import.md names them, by those of the database. */
export const COMPLIANCE = {
  manufacturer: 'manufacturer',
  manufacturer_address: 'manufacturer_address',
  manufacturer_contact: 'manufacturer_contact',
  responsible_person: 'responsible',
  responsible_address: 'responsible_address',
  responsible_contact: 'responsible_contact',
  origin: 'origin',
  not_sold_to: 'not_sold_to',
  not_sold_on: 'not_sold_on',
  battery_type: 'battery_type',
  battery_wh: 'battery_wh',
  battery_weight_g: 'battery_g',
  energy_class: 'energy_class',
  eprel: 'eprel',
  charger_included: 'charger_included',
  charger_min_w: 'charger_min_w',
  charger_max_w: 'charger_max_w',
  charger_usb_pd: 'charger_usb_pd',
} as const;

export function complianceCells({ compliance, hs }: ExportProduct): Cells {
  const cells = Object.entries(COMPLIANCE).map(([column, name]) => {
    const value = compliance?.[name] ?? '';
    if (Array.isArray(value)) return [column, value.join(', ')];
    return [column, typeof value === 'boolean' ? Number(value) : value];
  });
  return { hs_code: hs ?? '', ...Object.fromEntries(cells) };
}

export const specCells = ({ specs }: ExportProduct): Cells =>
  Object.fromEntries(
    [...Map.groupBy(specs, ([name]) => name)].map(([name, all]) => [
      `spec:${name}`,
      all.map(([, value]) => value).join(', '),
    ]),
  );

export const attributeCells = ({ attributes }: ExportVariant): Cells =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`attribute:${name}`, value]));

const tierCells = ({ quantities, prices }: ExportVariant): Cells =>
  Object.fromEntries((quantities ?? []).map((from, at) => [`price_${from}`, dollars(prices?.[at])]));

/** Facts of a variant that only our own columns have. */
export const ownCells = (variant: ExportVariant): Cells => ({
  ...tierCells(variant),
  floor: dollars(variant.floor),
  moq: variant.moq,
  step: variant.step,
  carton_quantity: variant.carton ?? '',
  state: variant.state.replaceAll('_', ' '),
  lead_time: `${LEAD_TIMES[variant.lead] ?? ''} days`,
  stock_2: variant.stock[2] ?? '',
  stock_6: variant.stock[6] ?? '',
});

export const sizeCells = ({ length, width, height }: ExportVariant): Cells => ({
  length_cm: centimetres(length),
  width_cm: centimetres(width),
  height_cm: centimetres(height),
});

/** The URL of a picture; own ones are served by this shop. */
const pictureUrl = (source: string, publicUrl: string): string =>
  /^https?:/.test(source) ? source : publicUrl + productImage(source, PICTURE_SIZE);

const urlsOf = (sources: readonly string[], publicUrl: string): string[] => [
  ...new Set(sources.map((source) => pictureUrl(source, publicUrl))),
];

/** URLs of a product's pictures in order, each once. */
export const pictureUrls = ({ pictures }: ExportProduct, publicUrl: string): string[] =>
  urlsOf(
    pictures.map(({ source }) => source),
    publicUrl,
  );

/** URLs of the pictures of a variant of a feed, its own first. */
export const variantPictures = ({ shownIn = [] }: ExportVariant, publicUrl: string): string[] =>
  urlsOf(
    shownIn.map(({ source }) => source),
    publicUrl,
  );

/** The URL of the picture that shows a variant of a feed and not others of its product; empty without one. */
export const specificPicture = ({ shownIn = [] }: ExportVariant, publicUrl: string): string =>
  urlsOf(
    shownIn.flatMap(({ source, sku }) => (sku === undefined ? [] : [source])),
    publicUrl,
  )[0] ?? '';

/** The picture that shows a variant alone. */
export function variantPicture({ pictures }: ExportProduct, sku: string, publicUrl: string): string {
  const shown = pictures.find((picture) => picture.sku === sku)?.source;
  return shown === undefined ? '' : pictureUrl(shown, publicUrl);
}

// The sign stands between the levels of a path.
export const categoryPath = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('>', '›')).join(' > ');

type PageOf = { publicUrl: string; language: Language; currency: string };

/** The address of a variant's page, which opens in a language and with prices in a currency. */
export const productLink = (
  { slug }: Pick<ExportProduct, 'slug'>,
  sku: string,
  { publicUrl, language, currency }: PageOf,
): string => {
  const path = localizePath(language, `/details/${encodeURIComponent(`${slug}-${sku}`)}`);
  return `${publicUrl}${path}?c=${currency}`;
};
