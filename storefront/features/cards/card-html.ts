import { SOLD_OUT_LABEL } from '../../../contract/labels.ts';
import { productImage } from '../../../kit/product-image.ts';
import { PRODUCT_IMAGE_PX } from '../../config/constants.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { iconPath } from '../../ui/icon.tsx';
import { leadTimeClass, leadTimeSpan } from '../variant/lead-time.tsx';
import { hasDiscountBadge, isKnownLabel } from './corner-label.tsx';
import { formHtml } from './form-html.ts';
import type { ProductCard } from './product-card.ts';
import { shownTiers } from './shown-tiers.ts';

export type CardOptions = { currency: string; first: boolean; heading: 'h2' | 'h3' };

/**
 * Renders a product card as markup: forty cards are most of the cost of rendering and hydrating a list page. The form
 * works without JavaScript. Styles are in styles/card.css.
 */
export function cardHtml(card: ProductCard, locale: Locale, place: CardOptions): Html {
  const { t, href, money } = locale;
  const { sku, slug, title, moq, stock, lead, variants, was, from } = card;
  const { currency, heading } = place;
  return html`<li class="card"><div class="relative">${picture(card.picture, place.first)}${labels(card, locale)}</div>${headed(
    heading,
    html`<a href="${href(`/details/${slug}-${sku}`)}">${title}</a>`,
  )}<p class="card-from">${t('product.from')} <b${was !== null && html` class="text-sale"`}>${money(from, currency)}</b></p>${tiers(
    card,
    locale,
    currency,
  )}<p class="card-facts"><span>${t('product.moq', { quantity: moq })}</span><span class="${leadTimeClass(lead)}">${t(
    'product.days',
    {
      span: leadTimeSpan(lead),
    },
  )}</span><span>${
    stock > 0 ? t('product.stock', { quantity: stock }) : t('product.soldOut')
  }</span></p><p class="card-facts"><span class="break-all">${sku}</span>${
    variants > 1 && html`<span>${t('product.variants', { count: variants })}</span>`
  }</p>${formHtml(card, locale)}</li>`;
}

const PICTURE_PLACEHOLDER = html`<span class="card-picture card-no-picture"><svg aria-hidden="true" viewBox="0 0 20 20" class="icon size-8"><path d="${iconPath('picture')}"/></svg></span>`;
// Two cards side by side on a phone; from a tablet on, the rendered width.
const PICTURE_SIZES = '(min-width:768px) 220px,42vw';
const EAGER = html` fetchpriority="high"`;
const LAZY = html` loading="lazy"`;

const headed = (heading: 'h2' | 'h3', link: Html): Html =>
  heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`;

function picture(source: string | null, first: boolean): Html {
  if (source === null) return PICTURE_PLACEHOLDER;
  const usual = productImage(source, PRODUCT_IMAGE_PX);
  const sizes = `${usual} ${PRODUCT_IMAGE_PX}w, ${productImage(source, 320)} 320w, ${productImage(source, 480)} 480w`;
  return html`<img class="card-picture" src="${usual}" srcset="${sizes}" sizes="${PICTURE_SIZES}" width="220" height="220" alt="" decoding="async"${
    first ? EAGER : LAZY
  }>`;
}

function labels({ label, discount }: ProductCard, { t }: Locale): Html | null {
  if (!isKnownLabel(label) && !hasDiscountBadge(discount)) return null;
  return html`<div class="card-labels">${
    isKnownLabel(label) &&
    html`<span class="${label === SOLD_OUT_LABEL ? 'label label-out' : 'label'}">${t(`label.${label}`)}</span>`
  }${hasDiscountBadge(discount) && html`<span class="label label-off">${t('product.off', { percent: discount })}</span>`}</div>`;
}

function tiers({ tiers: all, was }: ProductCard, { t, money }: Locale, currency: string): Html {
  return html`<dl class="card-tiers">${shownTiers(all).map(
    ([quantity, price], index) =>
      html`<div><dt>${t('product.atLeast', { quantity })}</dt><dd>${money(price, currency)}${
        index === 0 && was !== null && html` <s>${money(was, currency)}</s>`
      }</dd></div>`,
  )}</dl>`;
}
