import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addCartBatch, type Batch } from '../../../../contract/batch.ts';
import { getCart } from '../../../../contract/cart.ts';
import { call } from '../../../api/call.ts';
import { useLocale } from '../../../locale/locale.tsx';
import { announceAdded } from '../announce-added.ts';
import type { CartStore } from '../cart-store.ts';
import { LEFT_QUERY, type Left, type Problem, storeLeft, takeLeft } from './left-rows.ts';
import { useFileRows } from './use-file-rows.ts';

/** Returns the rows that were not added as they were typed, each with its reason. */
function problemsOf({ results }: Batch, text: string): Problem[] {
  const typed = text.split(/\r?\n/);
  return results.flatMap(({ row, result, message }) =>
    result === 'refused' ? [{ row: { number: row, text: (typed[row - 1] ?? '').trim() }, message }] : [],
  );
}

/** Returns the rows above the first one that was read, which name its columns. */
const headingsOf = ({ results }: Batch, text: string): string[] =>
  text
    .split(/\r?\n/)
    .slice(0, Math.max(0, (results[0]?.row ?? 1) - 1))
    .filter((row) => row.trim() !== '');

/** Returns the cart as it is after an addition, of which measurement is told. */
async function readCart({ orderid, results }: Batch) {
  const answer = orderid === null ? null : await call(getCart, { orderId: orderid });
  if (!answer?.ok) return null;
  const added = results.flatMap(({ sku, added: quantity }) => (quantity > 0 ? [{ sku, quantity }] : []));
  announceAdded(answer.data, added);
  return answer.data;
}

/** What is typed into the quick order, adding it to the cart, and what could not be added. */
export function useQuickOrder(cart: CartStore) {
  const { t, href } = useLocale();
  const result = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const write = (text: string) => {
    if (field.current) field.current.value = text;
  };
  const show = ({ problems: left, headings, added }: Left) => {
    setProblems(left);
    write(left.length > 0 ? [...headings, ...left.map(({ row }) => row.text)].join('\n') : '');
    setMessage(t('quick.added', { count: added }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(() => {
    const left = takeLeft();
    if (!left || left.problems.length === 0) return;
    show(left);
  }, []);
  // The result stands below the field, and new lines of the cart may move both.
  useEffect(() => {
    if (message) result.current?.scrollIntoView({ block: 'center' });
  }, [message]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const text = field.current?.value ?? '';
    if (text.trim() === '') return setMessage(t('quick.empty'));
    setBusy(true);
    const { orderid } = cart.view.getState().cart;
    const answer = await call(addCartBatch, { text, roundsUp: false, ...(orderid && { orderId: orderid }) });
    if (!answer.ok) {
      setBusy(false);
      return setMessage(answer.fields?.[0]?.message ?? (answer.message || t('refusal.InternalError')));
    }
    const { added } = answer.data;
    const left = { problems: problemsOf(answer.data, text), headings: headingsOf(answer.data, text), added };
    const after = added > 0 ? await readCart(answer.data) : null;
    if (added > 0 && orderid === null) {
      // The page of the cart that was just made has what is needed to order it.
      storeLeft(left);
      return location.assign(
        href(`/Order/OrderInfo/${answer.data.orderid}${left.problems.length > 0 ? `?${LEFT_QUERY}` : ''}`),
      );
    }
    if (after) (await cart.changes()).show(after);
    setBusy(false);
    show(left);
  };
  const file = useFileRows({ onText: write, onMessage: setMessage, badFile: t('quick.badFile') });
  return { result, field, problems, message, busy, onSubmit, file };
}
