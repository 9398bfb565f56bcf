import { productImage } from '../../../kit/product-image.ts';
import { PRODUCT_IMAGE_PX } from '../../config/constants.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { formHtml } from './form-html.ts';
import { CARD_PLACEHOLDER } from './placeholder-html.ts';
import type { ProductCard } from './product-card.ts';
import {
  fitHtml,
  labelsHtml,
  leadTimeHtml,
  moqHtml,
  productLink,
  skuHtml,
  stockHtml,
  tiersHtml,
  wishHtml,
} from './product-html.ts';

export type CardOptions = {
  currency: string;
  /** What the price says of VAT. */
  vatNote: string | undefined;
  first: boolean;
  heading: 'h2' | 'h3';
};

/**
 * Renders a product card as markup: forty cards are most of the cost of rendering and hydrating a list page. The form
 * works without JavaScript. Styles are in styles/card.css.
 */
export function cardHtml(card: ProductCard, locale: Locale, options: CardOptions): Html {
  const { t, money } = locale;
  const { was, from } = card;
  const { currency, vatNote, first } = options;
  const labels = labelsHtml(card, locale);
  const link = productLink(card, locale);
  const heading = options.heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`;
  const tiers = shownTiers(card.tiers);
  const last = card.tiers.findLast(([, price]) => price === from);
  return html`<li class="card"><div class="card-media printed">${picture(card.picture, first)}${
    labels && html`<div class="card-labels">${labels}</div>`
  }</div>${heading}${fitHtml(card, locale)}<p class="card-from">${t(fromText(card))} <b${was !== null && SALE}>${money(from, currency)}</b>${vatNote && html` ${vatNote}`}${last && last[0] > 1 && html`<span>, ${t('product.atLeast', { quantity: last[0] })}</span>`}</p>${
    tiers.length > 1 &&
    html`<details class="card-more"><summary>${t('product.allPrices')}</summary><dl class="card-tiers">${tiersHtml(
      card,
      locale,
      { tiers, currency },
    )}</dl></details>`
  }<p class="card-facts">${moqHtml(card, locale)}${stockHtml(card, locale)}${leadTimeHtml(card, locale)}</p><p class="card-facts">${skuHtml(card, locale)}</p>${formHtml(card, locale)}${wishHtml(card, locale)}</li>`;
}

// Two cards side by side on a phone; from a tablet on, the rendered width.
const PICTURE_SIZES = '(min-width:768px) 220px,42vw';
const EAGER = html` fetchpriority="high"`;
const LAZY = html` loading="lazy"`;
const SALE = html` class="text-ink"`;

function picture(source: string | null, first: boolean): Html {
  if (source === null) return CARD_PLACEHOLDER;
  const src = productImage(source, PRODUCT_IMAGE_PX);
  const srcset = `${src} ${PRODUCT_IMAGE_PX}w, ${productImage(source, 320)} 320w, ${productImage(source, 480)} 480w`;
  return html`<img class="card-picture" src="${src}" srcset="${srcset}" sizes="${PICTURE_SIZES}" width="220" height="220" alt="" decoding="async"${
    first ? EAGER : LAZY
  }>`;
}

type Tier = readonly [quantity: number, price: number];

/** A price that no tier of the shown variant has is that of another one. */
const fromText = ({ from, tiers }: ProductCard): string =>
  tiers.every(([, price]) => price > from) ? 'product.variantsFrom' : 'product.from';

/** Returns the tiers that a card has room for: the first, the last and one between. */
export function shownTiers<T extends Tier>(tiers: readonly T[]): T[] {
  const indexes = new Set([0, Math.floor(tiers.length / 2), tiers.length - 1]);
  return tiers.filter((_, index) => indexes.has(index));
}
