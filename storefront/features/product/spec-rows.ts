import type { Product, Variant } from '../../../contract/catalogue.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { formatSize, formatWeight, packShipment } from '../variant/cartons.ts';

/** A fact in the words of the page. */
export type Row = readonly [name: string, text: string | Html];

/** Leaves out the facts that are not known. */
export const knownRows = (
  rows: readonly (readonly [string, Row[1] | null | undefined | 0 | false])[],
): Row[] => rows.flatMap(([name, text]): Row[] => (text ? [[name, text]] : []));

/** Returns what the product and the shown variant are: brand, devices, all attributes. */
export function specRows({ brand, series, specs }: Product, { attributes }: Variant, locale: Locale): Row[] {
  const { t, href } = locale;
  const link = (path: string, name: string): Html =>
    html`<a class="link inline-block py-0.5" style="margin:-2px 12px -2px 0" href="${href(path)}">${name}</a>`;
  const own = new Map(attributes.map(({ name, text }) => [name, text]));
  for (const { name, text } of specs) if (!own.has(name)) own.set(name, text);
  return knownRows([
    [t('product.brand'), brand && link(`/brands/${brand.slug}`, brand.name)],
    [
      t('product.fits'),
      series.length > 0 && html`${series.map(({ slug, name }) => link(`/series/${slug}`, name))}`,
    ],
    ...own,
  ]);
}

/** Returns what is known of a packed piece and of a carton, and what carriers and customs ask. */
export function packageRows({ hs, logistics }: Product, shown: Variant, locale: Locale): Row[] {
  const { t, language } = locale;
  const { weight, size, carton, ean } = shown;
  const whole = carton === null ? null : packShipment(shown, carton);
  const grams = (value: number | null | undefined) => value && formatWeight(value, language);
  return knownRows([
    [t('product.weight'), grams(weight)],
    [t('product.size'), size && formatSize(size, language)],
    [t('product.carton'), carton && t('product.cartonPieces', { count: carton })],
    [t('product.cartonWeight'), grams(whole?.weight)],
    [t('product.cartonVolume'), grams(whole?.volume)],
    [t('product.ean'), ean],
    [t('product.hs'), hs],
    [t('product.goods'), logistics.map((tag) => t(`logistics.${tag}`)).join(', ')],
  ]);
}
