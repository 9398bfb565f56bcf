import { fitQuantity } from '../../../kit/fit-quantity.ts';
import type { Locale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { type Html, html } from '../../ui/html.ts';
import { iconPath } from '../../ui/icon.tsx';
import type { ProductCard } from './product-card.ts';

const CART = html`<svg aria-hidden="true" viewBox="0 0 20 20" class="icon size-5"><path d="${iconPath('cart')}"/></svg>`;
const stepHtml = (kind: 'less' | 'more', t: Locale['t'], off: Html | false): Html =>
  html`<button type="button" data-step="${kind}" aria-label="${t(`quantity.${kind}`)}"${off}>${kind === 'less' ? '−' : '+'}</button>`;

type FormOptions = { name: string; quantity: number };

/**
 * Renders the form of a card or row. For a product with several variants it opens the chooser, without JavaScript the
 * product page: a card does not show which variant would be added.
 */
export function formHtml(card: ProductCard, { t, href }: Locale, { name, quantity }: FormOptions): Html {
  const { sku, moq, step, stock, variants, warehouse } = card;
  const off = stock === 0 && html` disabled`;
  if (variants > 1)
    return html`<form class="card-form" data-add-to-cart="choose" action="${href(productPath(card))}"><input type="hidden" name="sku" value="${sku}">${quantity > 1 && html`<input type="hidden" name="quantity" value="${quantity}">`}<button class="card-choose" aria-haspopup="dialog" aria-label="${t('product.chooseNamed', { title: name })}"${off}>${t('product.choose')}</button></form>`;
  return html`<form class="card-form" data-add-to-cart="true" method="post"><input type="hidden" name="sku" value="${sku}"><input type="hidden" name="warehouse" value="${warehouse}"><span class="stepper">${stepHtml('less', t, off)}<input name="quantity" value="${fitQuantity(quantity, { min: moq, step, max: Math.max(moq, stock) })}"${moq > 1 && html` data-min="${moq}"`}${step > 1 && html` data-by="${step}"`} inputmode="numeric" maxlength="30" autocomplete="off" aria-label="${t('product.quantityOf', { title: name })}"${off}>${stepHtml('more', t, off)}</span><button aria-label="${t('product.addNamed', { title: name })}"${off}>${CART}</button></form>`;
}
