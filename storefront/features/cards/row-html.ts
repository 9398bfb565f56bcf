import { productImage } from '../../../kit/product-image.ts';
import { productName } from '../../../kit/product-name.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { activeTier } from '../variant/tiers.ts';
import { formHtml } from './form-html.ts';
import { ROW_PLACEHOLDER } from './placeholder-html.ts';
import type { ProductCard } from './product-card.ts';
import {
  type CardPrice,
  fitHtml,
  headingHtml,
  labelsHtml,
  ladderHtml,
  leadTimeHtml,
  moqHtml,
  priceHtml,
  skuHtml,
  stockHtml,
  wishHtml,
} from './product-html.ts';

/**
 * Renders a product as a row with its price ladder, the price of a full carton, and the form of a card. The columns are in
 * the order of the heads in product-rows.tsx.
 */
export function rowHtml(card: ProductCard, locale: Locale, options: CardPrice): Html {
  const { picture } = card;
  const named = productName(card.title, card.brand?.name);
  const { currency, vatNote } = options;
  return html`<li class="row">${
    picture === null
      ? ROW_PLACEHOLDER
      : html`<span class="printed"><img class="row-picture" src="${productImage(picture, 120)}" width="40" height="40" alt="" loading="lazy" decoding="async"></span>`
  }<div class="row-name">${headingHtml(card, locale, { ...options, ...named, heading: 'h2' })}${fitHtml(card, locale)}<p class="card-facts">${skuHtml(card, locale)}${labelsHtml(
    card,
    locale,
  )}</p>${wishHtml(named.name, locale)}</div><div class="row-prices">${(card.was !== null || card.tiers.length < 2) && priceHtml(card, locale, options)}${ladderHtml(card, locale, options)}</div><div class="row-figures"><p class="row-facts">${cartonHtml(
    card,
    locale,
    currency,
  )}${vatNote && html`<span class="row-vat">${vatNote}</span>`}</p><p class="row-facts">${moqHtml(
    card,
    locale,
  )}</p><p class="row-facts">${stockHtml(card, locale)}${leadTimeHtml(card, locale)}</p></div>${formHtml(card, locale, { ...options, ...named })}</li>`;
}

function cartonHtml({ carton, tiers }: ProductCard, { t, money }: Locale, currency: string): Html | false {
  if (carton === null || carton < 2) return false;
  const [, price = 0] = activeTier(tiers, carton) ?? [];
  return html`<span><span class="row-word">${t('row.carton')}: </span>${t('row.cartonOf', { price: money(price * carton, currency), count: carton })}</span>`;
}
