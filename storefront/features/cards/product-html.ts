import { SOLD_OUT_LABEL } from '../../../contract/labels.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { iconPath } from '../../ui/icon.tsx';
import { leadTimeClass, leadTimeSpan } from '../variant/lead-time.tsx';
import { hasDiscountBadge, isKnownLabel } from './corner-label.tsx';
import type { ProductCard } from './product-card.ts';

/** A dash that no line breaks after. */
const NO_BREAK_DASH = '–\u2060';

const HEART = html`<svg aria-hidden="true" viewBox="0 0 20 20" class="icon size-5"><path d="${iconPath('heart')}"/></svg>`;

/** Parts of a product that cards and rows share. */

export const productLink = ({ slug, sku, title }: ProductCard, { href }: Locale): Html =>
  html`<a href="${href(`/details/${slug}-${sku}`)}">${title}</a>`;

/** Renders the button that wishes a product. The same for everybody: what a member wishes is marked after the page. */
export const wishHtml = ({ title }: ProductCard, { t }: Locale): Html =>
  html`<button type="button" data-wish aria-label="${t('wish.named', { title })}">${HEART}</button>`;

/** Renders the label and the discount; null for a product without either. */
export function labelsHtml({ label, discount }: ProductCard, { t }: Locale): Html | null {
  if (!isKnownLabel(label) && !hasDiscountBadge(discount)) return null;
  return html`${
    isKnownLabel(label) &&
    html`<span class="${label === SOLD_OUT_LABEL ? 'label label-out' : 'label'}">${t(`label.${label}`)}</span>`
  }${hasDiscountBadge(discount) && html`<span class="label label-off">${t('product.off', { percent: discount })}</span>`}`;
}

export const moqHtml = ({ moq }: ProductCard, { t }: Locale): Html =>
  html`<span>${t('product.moq', { quantity: moq })}</span>`;

/** Renders the lead time; nothing of a product that is sold out. */
export const leadTimeHtml = ({ lead, stock }: ProductCard, { t }: Locale): Html | false =>
  stock > 0 &&
  html`<span class="lead"><i class="${leadTimeClass(lead)}"></i>${t('product.shipsIn', { span: leadTimeSpan(lead).replace('–', NO_BREAK_DASH) })}</span>`;

export const stockHtml = ({ stock }: ProductCard, { t }: Locale): Html =>
  html`<span>${stock > 0 ? t('product.stock', { quantity: stock }) : t('product.soldOut')}</span>`;

/** Renders the SKU and, of a product with several, the colors or else the number of variants. */
export const skuHtml = (card: ProductCard, { t }: Locale): Html =>
  html`<span class="break-all">${card.sku}</span>${
    card.colors > 1
      ? swatchesHtml(card, t)
      : card.variants > 1 && html`<span>${t('product.variants', { count: card.variants })}</span>`
  }`;

const swatchesHtml = ({ colors, swatches }: ProductCard, t: Locale['t']): Html => {
  const text = t('product.colors', { count: colors });
  return html`<span class="swatches" role="img" aria-label="${text}" title="${text}">${swatches.map(
    (swatch) => html`<i style="background:${swatch}"></i>`,
  )}${colors > swatches.length && `+${colors - swatches.length}`}</span>`;
};

/** Renders which of the visitor's devices a product is made for; null without any. */
export const fitHtml = ({ fits }: ProductCard, { t, language }: Locale): Html | null =>
  fits
    ? html`<p class="card-fit">${t('device.fits', { names: new Intl.ListFormat(language).format(fits) })}</p>`
    : null;

type TierOptions = { tiers: ProductCard['tiers']; currency: string; priceClass?: Html | false };

/** Renders a price before the one that it had, with words for those who do not see which is struck. */
const loweredHtml = (
  { price, was }: { price: number; was: number },
  currency: string,
  { t, money }: Pick<Locale, 't' | 'money'>,
): Html =>
  html`<span class="sr-only">${t('price.sale')} </span>${money(price, currency)} <s><span class="sr-only">${t('price.regular')} </span>${money(was, currency)}</s>`;

/** Renders tiers as terms and prices; the first has the price before the sale. */
export const tiersHtml = ({ was }: ProductCard, { t, money }: Locale, options: TierOptions): Html =>
  html`${options.tiers.map(
    ([quantity, price], index) =>
      html`<div><dt>${t('product.atLeast', { quantity })}</dt><dd${options.priceClass}>${
        index === 0 && was !== null
          ? loweredHtml({ price, was }, options.currency, { t, money })
          : money(price, options.currency)
      }</dd></div>`,
  )}`;
