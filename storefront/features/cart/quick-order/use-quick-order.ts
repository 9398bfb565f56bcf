import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addManyToCart, MAX_CART_LINES } from '../../../../contract/cart.ts';
import { MAX_QUANTITY } from '../../../../contract/fields.ts';
import { alikeSku } from '../../../../kit/fold-sku.ts';
import { formatNumber } from '../../../../kit/format-number.ts';
import type { QuickRow } from '../../../../kit/quick-rows.ts';
import { call } from '../../../api/call.ts';
import { useLocale } from '../../../locale/locale.tsx';
import { announceAdded } from '../announce-added.ts';
import type { CartStore } from '../cart-store.ts';
import { messagesBySku } from '../rejected-lines.ts';
import { LEFT_QUERY, type Problem, storeLeft, takeLeft } from './left-rows.ts';
import { useFileRows } from './use-file-rows.ts';

type Sent = {
  answer: Awaited<ReturnType<typeof addRows>>;
  rows: QuickRow[];
  reasonOf: (row: QuickRow) => string;
};

async function addRows(rows: readonly QuickRow[], orderId: string | null) {
  const lines = rows.flatMap(({ line }) => (line ? [{ ...line, quantity: String(line.quantity) }] : []));
  const answer = await call(addManyToCart, { items: lines, ...(orderId && { orderId }) });
  if (answer.ok) announceAdded(answer.data, lines);
  return answer;
}

/** Returns the rows that were not added, each with its reason; null when the call was refused for another reason. */
function problemsOf({ answer, rows, reasonOf }: Sent): Problem[] | null {
  // The answer names SKUs as they were read.
  const messages = new Map(
    Object.entries(messagesBySku(answer)).map(([sku, message]) => [alikeSku(sku), message]),
  );
  if (!answer.ok && messages.size === 0) return null;
  return rows.flatMap((row) => {
    const message = row.line ? messages.get(alikeSku(row.line.sku)) : reasonOf(row);
    return message === undefined ? [] : [{ row, message }];
  });
}

/** What is typed into the quick order, adding it to the cart, and what could not be added. */
export function useQuickOrder(cart: CartStore) {
  const { t, href, language } = useLocale();
  const result = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const reasonOf = ({ problem }: QuickRow): string => {
    if (!problem) return t('quick.unread');
    return problem.reason === 'tooMany'
      ? t('quick.tooMany', { limit: formatNumber(MAX_QUANTITY, language) })
      : t(`field.${problem.reason}`, problem.values);
  };
  const write = (text: string) => {
    if (field.current) field.current.value = text;
  };
  const show = (left: Problem[], added: number) => {
    setProblems(left);
    write(left.map(({ row }) => row.text).join('\n'));
    setMessage(t('quick.added', { count: added }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(() => {
    const left = takeLeft();
    if (!left || left.problems.length === 0) return;
    show(left.problems, left.added);
  }, []);
  // The result stands below the field, and new lines of the cart may move both.
  useEffect(() => {
    if (message) result.current?.scrollIntoView({ block: 'center' });
  }, [message]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const text = field.current?.value ?? '';
    const { parseRows } = await import('../../../../kit/quick-rows.ts');
    const rows = parseRows(text, { maxRows: MAX_CART_LINES, maxPieces: MAX_QUANTITY, language });
    if (rows.length === 0) return setMessage(t('quick.empty'));
    if (rows.every(({ line }) => line === null))
      return show(
        rows.map((row) => ({ row, message: reasonOf(row) })),
        0,
      );
    setBusy(true);
    const { orderid } = cart.view.getState().cart;
    const answer = await addRows(rows, orderid);
    const left = problemsOf({ answer, rows, reasonOf });
    const added = rows.length - (left?.length ?? 0);
    if (answer.ok && left && orderid === null) {
      // The page of the cart that was just made has what is needed to order it.
      storeLeft({ problems: left, added });
      return location.assign(
        href(`/Order/OrderInfo/${answer.data.orderid}${left.length > 0 ? `?${LEFT_QUERY}` : ''}`),
      );
    }
    (await cart.changes()).applyAnswer(answer);
    setBusy(false);
    if (left) show(left, added);
    else setMessage(answer.ok ? '' : answer.message || t('refusal.InternalError'));
  };
  const file = useFileRows({ onText: write, onMessage: setMessage, badFile: t('quick.badFile') });
  return { result, field, problems, message, busy, onSubmit, file };
}
