import type { InputOf } from '../../../contract/call.ts';
import { addManyToCart } from '../../../contract/cart.ts';
import { call } from '../../api/call.ts';
import type { Locale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { cartToast, notify } from '../../ui/toast.ts';
import { showAddedToast } from './added-toast.tsx';
import { announceAdded } from './announce-added.ts';
import { messagesBySku } from './rejected-lines.ts';

type Lines = InputOf<typeof addManyToCart>['items'];

/** `messages`: why each rejected line was rejected, by SKU. */
type Result = { isAdded: boolean; messages: Readonly<Record<string, string>> };

/** Adds several lines in one call and shows a toast with the result. */
export async function addLinesAndNotify(lines: Lines, locale: Locale): Promise<Result> {
  const { t } = locale;
  const answer = await call(addManyToCart, { items: lines });
  const messages = messagesBySku(answer);
  if (!answer.ok) {
    cartToast(answer.message || t('cart.fail'), 'error');
    return { isAdded: false, messages };
  }
  const { pieces, orderid } = answer.data;
  useVisitor.setState({ cartCount: pieces, orderId: orderid });
  announceAdded(answer.data, lines);
  if (Object.keys(messages).length > 0) notify(t('grid.someFailed'), 'error');
  else showAddedToast({ count: piecesOf(lines), orderId: orderid }, locale);
  return { isAdded: true, messages };
}

const piecesOf = (lines: Lines): number => lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
