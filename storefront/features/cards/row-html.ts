import { productImage } from '../../../kit/product-image.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
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
} from './product-html.ts';

const SALE = html` class="text-sale"`;

/** Renders a product as a row with all its tiers, and the form of a card. */
export function rowHtml(
  card: ProductCard,
  locale: Locale,
  { currency, vatNote }: { currency: string; vatNote: string | undefined },
): Html {
  const { picture, tiers, was } = card;
  return html`<li class="row">${
    picture === null
      ? ROW_PLACEHOLDER
      : html`<img class="row-picture" src="${productImage(picture, 64)}" srcset="${productImage(picture, 120)} 2x" width="64" height="64" alt="" loading="lazy" decoding="async">`
  }<div class="row-name"><h2>${productLink(card, locale)}</h2>${fitHtml(card, locale)}<p class="card-facts">${labelsHtml(card, locale)}${skuHtml(
    card,
    locale,
  )}</p></div><dl class="row-tiers">${tiersHtml(card, locale, { tiers, currency, priceClass: was !== null && SALE })}</dl><p class="row-facts">${vatNote && html`<span>${vatNote}</span>`}${moqHtml(
    card,
    locale,
  )}${stockHtml(card, locale)}${leadTimeHtml(card, locale)}</p>${formHtml(card, locale)}</li>`;
}
