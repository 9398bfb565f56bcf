import { productImage } from '../../../kit/product-image.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { activeTier } from '../variant/tiers.ts';
import { formHtml } from './form-html.ts';
import { ROW_PLACEHOLDER } from './placeholder-html.ts';
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

const SALE = html` class="text-ink"`;

/**
 * Renders a product as a row with all its tiers, the price of a full carton, and the form of a card. The columns are in
 * the order of the heads in product-rows.tsx.
 */
export function rowHtml(
  card: ProductCard,
  locale: Locale,
  { currency, vatNote }: { currency: string; vatNote: string | undefined },
): Html {
  const { picture, tiers, was } = card;
  return html`<li class="row">${
    picture === null
      ? ROW_PLACEHOLDER
      : html`<img class="row-picture" src="${productImage(picture, 64)}" srcset="${productImage(picture, 120)} 2x" width="40" height="40" alt="" loading="lazy" decoding="async">`
  }<div class="row-name"><h2>${productLink(card, locale)}</h2>${fitHtml(card, locale)}<p class="card-facts">${skuHtml(card, locale)}${labelsHtml(
    card,
    locale,
  )}</p>${wishHtml(card, locale)}</div><dl class="row-tiers">${tiersHtml(card, locale, { tiers, currency, priceClass: was !== null && SALE })}</dl><div class="row-figures"><p class="row-facts">${cartonHtml(
    card,
    locale,
    currency,
  )}${vatNote && html`<span class="row-vat">${vatNote}</span>`}</p><p class="row-facts">${moqHtml(
    card,
    locale,
  )}</p><p class="row-facts">${stockHtml(card, locale)}${leadTimeHtml(card, locale)}</p></div>${formHtml(card, locale)}</li>`;
}

function cartonHtml({ carton, tiers }: ProductCard, { t, money }: Locale, currency: string): Html | false {
  if (carton === null || carton < 2) return false;
  const [, price = 0] = activeTier(tiers, carton) ?? [];
  return html`<span>${t('row.cartonOf', { price: money(price * carton, currency), count: carton })}</span>`;
}
