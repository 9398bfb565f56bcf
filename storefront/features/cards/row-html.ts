import { SOLD_OUT_LABEL } from '../../../contract/labels.ts';
import { productImage } from '../../../kit/product-image.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { leadTimeClass, leadTimeSpan } from '../variant/lead-time.tsx';
import { hasDiscountBadge, isKnownLabel } from './corner-label.tsx';
import { formHtml } from './form-html.ts';
import type { ProductCard } from './product-card.ts';

const NO_PICTURE = html`<span class="row-picture"></span>`;

/** Renders a product as a row with all its tiers, and the form of a card. */
export function rowHtml(card: ProductCard, locale: Locale, currency: string): Html {
  const { t, href, money } = locale;
  const { sku, slug, title, picture, tiers, was, moq, stock, lead, variants } = card;
  return html`<li class="row">${
    picture === null
      ? NO_PICTURE
      : html`<img class="row-picture" src="${productImage(picture, 64)}" srcset="${productImage(picture, 120)} 2x" width="64" height="64" alt="" loading="lazy" decoding="async">`
  }<div class="row-name"><h2><a href="${href(`/details/${slug}-${sku}`)}">${title}</a></h2><p class="card-facts">${labels(
    card,
    t,
  )}<span class="break-all">${sku}</span>${variants > 1 && html`<span>${t('product.variants', { count: variants })}</span>`}</p></div><dl class="row-tiers">${tiers.map(
    ([quantity, price], at) =>
      html`<div><dt>${t('product.atLeast', { quantity })}</dt><dd${was !== null && html` class="text-sale"`}>${money(price, currency)}${
        at === 0 && was !== null && html` <s>${money(was, currency)}</s>`
      }</dd></div>`,
  )}</dl><p class="row-facts"><span>${t('product.moq', { quantity: moq })}</span><span>${
    stock > 0 ? t('product.stock', { quantity: stock }) : t('product.soldOut')
  }</span><span class="${leadTimeClass(lead)}">${t('product.days', { span: leadTimeSpan(lead) })}</span></p>${formHtml(card, locale)}</li>`;
}

function labels({ label, discount }: ProductCard, t: Locale['t']): Html {
  return html`${
    isKnownLabel(label) &&
    html`<span class="${label === SOLD_OUT_LABEL ? 'label label-out' : 'label'}">${t(`label.${label}`)}</span>`
  }${hasDiscountBadge(discount) && html`<span class="label label-off">${t('product.off', { percent: discount })}</span>`}`;
}
