import { productImage } from '../../../kit/product-image.ts';
import { productName } from '../../../kit/product-name.ts';
import { activeTier } from '../../../kit/tiers.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { formHtml } from './form-html.ts';
import { ROW_PLACEHOLDER } from './placeholder-html.ts';
import type { ProductCard } from './product-card.ts';
import {
  type CardPrice,
  daysHtml,
  fitHtml,
  headingHtml,
  labelsHtml,
  ladderHtml,
  moqHtml,
  priceHtml,
  priceOf,
  skuHtml,
  stockHtml,
  vatNoteOf,
  wishHtml,
} from './product-html.ts';

/**
 * Renders a product as a row with its price ladder, the price of a full carton, and the form of a card. The columns are in
 * the order of the heads in product-rows.tsx.
 */
export function rowHtml(card: ProductCard, locale: Locale, options: CardPrice): Html {
  const { picture } = card;
  const ladder = ladderHtml(card, locale, options);
  // Its steps do not say what differs from the head of the column.
  const hasPrice = card.was !== null || !ladder || priceOf(card, options).isNet;
  const named = productName(card.title, card.brand?.name);
  return html`<li class="row">${
    picture === null
      ? ROW_PLACEHOLDER
      : html`<span class="printed"><img class="row-picture" src="${productImage(picture, 120)}" width="40" height="40" alt="" loading="lazy"></span>`
  }<div class="row-name">${headingHtml(card, locale, { ...options, ...named, heading: 'h2' })}${fitHtml(card, locale)}<p class="card-facts">${skuHtml(card, locale)}${labelsHtml(
    card,
    locale,
  )}</p>${wishHtml(named.name, locale)}</div><div class="row-prices">${hasPrice && priceHtml(card, locale, options)}${ladder}</div><div class="row-figures"><p class="row-facts">${cartonHtml(
    card,
    locale,
    options,
  )}</p><p class="row-facts">${moqHtml(
    card,
    locale,
  )}</p><p class="row-facts">${stockHtml(card, locale)}${daysHtml(card, locale)}</p></div>${formHtml(card, locale, { ...options, ...named })}</li>`;
}

/** Renders what a full carton costs, as its parcel is charged, and what that says of VAT. */
function cartonHtml(
  { carton, tiers, warehouse }: ProductCard,
  locale: Locale,
  options: CardPrice,
): Html | false {
  if (carton === null || carton < 2) return false;
  const { t, money } = locale;
  const [, price = 0] = activeTier(tiers, carton) ?? [];
  const { amount, isNet } = options.charged.sum([{ warehouse, quantity: carton, prices: [price] }]);
  const vat = vatNoteOf(isNet, options, locale);
  return html`<span><span class="row-word">${t('row.carton')}: </span>${t('row.cartonOf', { price: money(amount, options.currency), count: carton })}</span>${vat && html`<span class="row-vat">${vat}</span>`}`;
}
