import { productImage } from '../../../kit/product-image.ts';
import { productName } from '../../../kit/product-name.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { formHtml } from './form-html.ts';
import { CARD_PLACEHOLDER } from './placeholder-html.ts';
import type { ProductCard } from './product-card.ts';
import {
  arrivalHtml,
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

export type CardOptions = CardPrice & { first: boolean; heading: 'h2' | 'h3' };

/**
 * Renders a product card as markup: forty cards are most of the cost of rendering and hydrating a list page. The form
 * works without JavaScript. Styles are in styles/card.css.
 */
export function cardHtml(card: ProductCard, locale: Locale, options: CardOptions): Html {
  const labels = labelsHtml(card, locale);
  const named = productName(card.title, card.brand?.name);
  return html`<li class="card"><div class="card-media printed">${picture(card.picture, options.first)}${
    labels && html`<div class="card-labels">${labels}</div>`
  }</div>${headingHtml(card, locale, { ...options, ...named })}${fitHtml(card, locale)}${priceHtml(card, locale, options)}${ladderHtml(card, locale, options)}<p class="card-facts">${arrivalHtml(card, locale)}${leadTimeHtml(card, locale)}${stockHtml(card, locale)}${moqHtml(card, locale)}</p><p class="card-facts">${skuHtml(card, locale)}</p>${formHtml(card, locale, { ...options, ...named })}${wishHtml(named.name, locale)}</li>`;
}

// Two cards side by side on a phone; from a tablet on, the rendered width.
const PICTURE_SIZES = '(min-width:768px) 200px,42vw';
const EAGER = html` fetchpriority="high"`;
const LAZY = html` loading="lazy"`;

function picture(source: string | null, first: boolean): Html {
  if (source === null) return CARD_PLACEHOLDER;
  const src = productImage(source, 320);
  const srcset = `${src} 320w, ${productImage(source, 480)} 480w`;
  return html`<img class="card-picture" src="${src}" srcset="${srcset}" sizes="${PICTURE_SIZES}" width="200" height="200" alt="" decoding="async"${
    first ? EAGER : LAZY
  }>`;
}
