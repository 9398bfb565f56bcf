import { data, redirect } from 'react-router';
import { addToCart } from '../../../contract/cart.ts';
import type { PageShop } from '../../../contract/page.ts';
import { inLanguage } from '../../guard/address.ts';
import { readLine } from './read-line.ts';

/** Adding without JavaScript: on to the cart, or back to the page with what was wrong. */
export async function addFromForm(shop: PageShop, request: Request) {
  const line = readLine(await request.formData());
  const answer = await shop.call(addToCart, line);
  if (answer.ok)
    throw redirect(inLanguage(shop.language, `/Order/OrderInfo/${answer.data.orderid ?? 'open'}`), 303);
  return data({ sku: line.sku, message: failureOf(answer), fields: answer.fields }, { status: answer.code });
}

type Failed = { message: string; data?: unknown };

/** The first item's own message, else the server's; empty where there is neither. */
export function failureOf({ message, data }: Failed): string {
  const items = (data as { FailedItems?: { ErrorMessage?: { Message?: string } }[] } | undefined)
    ?.FailedItems;
  return items?.[0]?.ErrorMessage?.Message || message;
}
