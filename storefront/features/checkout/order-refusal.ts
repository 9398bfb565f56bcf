import type { FieldError } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';
import { CHANGES_ID, type Refusal } from '../cart/cart-view.ts';

type Refused = { message: string; reason?: string | undefined; fields?: FieldError[] | undefined };

/** Why an order was refused; one that asks to look at changes leads to their list, where the cart has one. */
export function orderRefusal(
  { message, reason, fields }: Refused,
  { lines, gift }: Pick<Cart, 'lines' | 'gift'>,
): Refusal {
  const isChange = reason === 'NoticeOpen' || reason === 'CartChanged';
  const isListed = gift.dropped !== null || lines.some(({ notices }) => notices.length > 0);
  return { message, fields: isChange && isListed ? [{ field: CHANGES_ID, reason, message }] : fields };
}
