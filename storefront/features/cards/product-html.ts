import { SOLD_OUT_LABEL } from '../../../contract/labels.ts';
import type { Charged } from '../../../kit/charged-sum.ts';
import { formatDaySpan } from '../../../kit/day-span.ts';
import type { ProductName } from '../../../kit/product-name.ts';
import { activeTier } from '../../../kit/tiers.ts';
import type { Locale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { type Html, html } from '../../ui/html.ts';
import { iconPath } from '../../ui/icon.tsx';
import { ladderSteps, SHORT_PRICE, shortLadder } from '../../ui/ladder.ts';
import { leadTimeClass, leadTimeSpan } from '../variant/lead-time.tsx';
import { hasDiscountBadge, isKnownLabel } from './corner-label.tsx';
import type { ProductCard } from './product-card.ts';

/** A dash that no line breaks after. */
const NO_BREAK_DASH = '–\u2060';

const HEART = html`<svg aria-hidden="true" viewBox="0 0 20 20" class="icon size-5"><path d="${iconPath('heart')}"/></svg>`;

/** Parts of a product that cards and rows share. */

type HeadingOptions = ProductName & { quantity: number; heading: 'h2' | 'h3' };

/** Renders the heading of a product: its name as the link, and beneath it brand and features. */
export function headingHtml(
  card: ProductCard,
  { href }: Locale,
  { name, rest, quantity, heading }: HeadingOptions,
): Html {
  const text = html`<a href="${href(productPath(card, quantity))}">${name}</a>${rest && html`<span class="name-rest">${rest}</span>`}`;
  return heading === 'h2' ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`;
}

/** Renders the button that wishes a product. The same for everybody: what a member wishes is marked after the page. */
export const wishHtml = (name: string, { t }: Locale): Html =>
  html`<button type="button" data-wish aria-label="${t('wish.named', { title: name })}">${HEART}</button>`;

/** Renders the label and the discount; null for a product without either. */
export function labelsHtml({ label, discount }: ProductCard, { t }: Locale): Html | null {
  if (!isKnownLabel(label) && !hasDiscountBadge(discount)) return null;
  return html`${
    isKnownLabel(label) &&
    html`<span class="${label === SOLD_OUT_LABEL ? 'label label-out' : 'label'}">${t(`label.${label}`)}</span>`
  }${hasDiscountBadge(discount) && html`<span class="label label-off">${t('product.off', { percent: discount })}</span>`}`;
}

export const moqHtml = ({ moq }: ProductCard, { t }: Locale): Html | false =>
  moq > 1 && html`<span>${t('product.moq', { quantity: moq })}</span>`;

/** Returns when it arrives, in words; null where that is not known. */
const arrivalText = ({ arrival }: ProductCard, { t, language }: Locale): string | null =>
  arrival && t('arrives', { days: formatDaySpan(arrival, language, 'short').replace('–', NO_BREAK_DASH) });

/** Renders when it arrives; nothing where that is not known. */
export const arrivalHtml = (card: ProductCard, locale: Locale): Html | null => {
  const text = arrivalText(card, locale);
  return text === null ? null : html`<b class="text-ink">${text}</b>`;
};

/** Renders the lead time; nothing of a product that is sold out. */
export const leadTimeHtml = ({ lead, stock }: ProductCard, { t }: Locale): Html | false =>
  stock > 0 &&
  html`<span class="${leadTimeClass(lead)}">${t('product.shipsIn', { span: leadTimeSpan(lead).replace('–', NO_BREAK_DASH) })}</span>`;

/** Renders when it arrives, in the color of its lead time, or else the lead time. */
export function daysHtml(card: ProductCard, locale: Locale): Html | false {
  const text = arrivalText(card, locale);
  return text === null
    ? leadTimeHtml(card, locale)
    : html`<span class="${leadTimeClass(card.lead)}">${text}</span>`;
}

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

/** The price of a product for a quantity, and its steps around it. */
export type CardPrice = {
  quantity: number;
  currency: string;
  vatNote: string | undefined;
  charged: Charged;
};

/** Returns what a piece of a product costs in a quantity, as its page charges it, and the step which that is on. */
export function priceOf(
  { tiers, moq, from, warehouse }: ProductCard,
  { quantity: pieces, charged }: CardPrice,
) {
  const quantity = Math.max(pieces, moq);
  const [start, shown] = activeTier(tiers, quantity) ?? [quantity, from];
  return { quantity, start, ...charged.piece(shown, { warehouse, quantity }) };
}

/** Returns what a price says of VAT. */
export const vatNoteOf = (isNet: boolean, { vatNote }: CardPrice, { t }: Locale): string | undefined =>
  isNet ? t('price.net') : vatNote;

/**
 * Renders prices by quantity as three steps, of long prices two. Steps whose parcel is charged on another basis of VAT
 * than the quantity are left to the product's page, where each can say so.
 */
export function ladderHtml(card: ProductCard, { t, money }: Locale, options: CardPrice): Html | false {
  const { currency, charged } = options;
  const { quantity, isNet } = priceOf(card, options);
  const steps = ladderSteps(card.tiers, quantity).flatMap(({ tier: [from, shown], state }) => {
    const at = { warehouse: card.warehouse, quantity: state === 'now' ? quantity : from };
    const { piece, isNet: isOther } = charged.piece(shown, at);
    return isOther === isNet ? [{ tier: [from, piece] as const, state }] : [];
  });
  if (steps.length < 2) return false;
  const isShort = steps.every(({ tier: [, price] }) => money(price, currency).length <= SHORT_PRICE);
  return html`<ol class="ladder" aria-label="${t('product.tiers')}">${shortLadder(steps, isShort ? 3 : 2).map(
    ({ tier: [from, price], state }) =>
      html`<li${state && html` class="${state}"`}><b>${money(price, currency)}</b>${t('product.atLeast', { quantity: from })}</li>`,
  )}</ol>`;
}

/** Renders what a piece costs in a quantity, or in the minimum order where that is more; before a sale, the first step. */
export function priceHtml(card: ProductCard, locale: Locale, options: CardPrice): Html {
  const { tiers, was, from } = card;
  const { t, money } = locale;
  const { currency, charged } = options;
  const { quantity, start, piece, isNet } = priceOf(card, options);
  const before = start === tiers[0]?.[0] && was !== null ? charged.price(was, isNet) : null;
  const each = quantity > 1 ? t('product.eachAt', { quantity }) : t('product.each');
  const vat = vatNoteOf(isNet, options, locale);
  return html`<p class="card-price">${before !== null && html`<span class="sr-only">${t('price.sale')} </span>`}<b>${money(piece, currency)}</b>${
    before !== null &&
    html` <s><span class="sr-only">${t('price.regular')} </span>${money(before, currency)}</s>`
  } <span>${each}${vat && html`, ${vat}`}</span></p>${
    tiers.every(([, unit]) => unit > from) && lowestHtml(card, locale, { ...options, quantity, isNet })
  }`;
}

/** Renders the lowest price of the other variants, and what it says of VAT where the price above says something else. */
function lowestHtml(
  { from, warehouse }: ProductCard,
  locale: Locale,
  { isNet, ...options }: CardPrice & { isNet: boolean },
): Html {
  const { t, money } = locale;
  const { quantity, currency, charged } = options;
  const lowest = charged.piece(from, { warehouse, quantity });
  const vat = lowest.isNet !== isNet && vatNoteOf(lowest.isNet, options, locale);
  return html`<p class="card-facts">${t('product.variantsFrom')} ${money(lowest.piece, currency)}${vat && html` ${vat}`}</p>`;
}
