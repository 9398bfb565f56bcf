import { SOLD_OUT } from '../../../contract/labels.ts';
import { productImage } from '../../../kit/product-image.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { iconPath } from '../../ui/icon.tsx';
import { isLabel, isWorthTelling } from '../product/corner-label.tsx';
import { leadColour, leadSpan } from '../product/lead-time.tsx';
import type { ShownCard } from './shown-card.ts';

const CART = html`<svg aria-hidden="true" viewBox="0 0 20 20" class="icon size-5"><path d="${iconPath('cart')}"/></svg>`;
const NO_PICTURE = html`<span class="row-picture"></span>`;

/** A product as a row of figures, for those who order many: all its tiers, and the same form as a card's. */
export function rowHtml(card: ShownCard, { t, href, money }: Locale, currency: string): Html {
  const { sku, slug, title, picture, tiers, was, moq, step, stock, lead, variants, warehouse } = card;
  const off = stock === 0 && html` disabled`;
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
  }</span><span class="${leadColour(lead)}">${t('product.days', { span: leadSpan(lead) })}</span></p><form class="card-form" data-add-to-cart="true" method="post"><input type="hidden" name="sku" value="${sku}"><input type="hidden" name="warehouse" value="${warehouse}"><input type="number" name="quantity" value="${moq}" min="${moq}" step="${step}" inputmode="numeric" aria-label="${t('product.quantityOf', { title })}"${off}><button aria-label="${t('product.addNamed', { title })}"${off}>${CART}</button></form></li>`;
}

function labels({ label, discount }: ShownCard, t: Locale['t']): Html {
  return html`${
    isLabel(label) &&
    html`<span class="${label === SOLD_OUT ? 'label label-out' : 'label'}">${t(`label.${label}`)}</span>`
  }${isWorthTelling(discount) && html`<span class="label label-off">${t('product.off', { percent: discount })}</span>`}`;
}
