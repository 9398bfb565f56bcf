import { type FormEvent, useState } from 'react';
import { addManyToCart } from '../../../../contract/cart.ts';
import { call } from '../../../api/call.ts';
import { useLocale } from '../../../locale/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { CartStore } from '../cart-store.ts';
import { messagesBySku } from '../rejected-lines.ts';
import { parseRows, type QuickRow } from './parse-rows.ts';

type Problem = { row: QuickRow; message: string };

/** Adds rows of SKU and quantity, pasted from a sheet or from a file. Rows that cannot be added stay in the field. */
export function QuickOrder({ cart }: { cart: CartStore }) {
  const { t, href } = useLocale();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<Problem[]>([]);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const rows = parseRows(text);
    const items = rows.flatMap(({ line }) => (line ? [{ ...line, quantity: String(line.quantity) }] : []));
    if (items.length === 0) return setMessage(t('quick.empty'));
    setBusy(true);
    const orderId = cart.view.getState().cart.orderid;
    const answer = await call(addManyToCart, { items, ...(orderId && { orderId }) });
    const changes = await cart.changes();
    changes.applyAnswer(answer);
    const messages = messagesBySku(answer);
    const left = rows.flatMap((row) => {
      const refused = row.line ? messages[row.line.sku] : t('quick.unread');
      return refused === undefined ? [] : [{ row, message: refused }];
    });
    setBusy(false);
    // Refused as a whole for another reason than its rows: nothing was added.
    if (!answer.ok && left.length === 0) return setMessage(answer.message || t('refusal.InternalError'));
    setProblems(left);
    setText(left.map(({ row }) => row.text).join('\n'));
    setMessage(t('quick.added', { count: rows.length - left.length }));
    if (answer.ok && !orderId && left.length === 0)
      location.assign(href(`/Order/OrderInfo/${answer.data.orderid}`));
  };
  const onFile = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { readFileRows } = await import('./read-file.ts');
      setText(await readFileRows(file));
      setMessage('');
    } catch {
      setMessage(t('quick.badFile'));
    }
  };
  return (
    <form onSubmit={onSubmit} className="grid max-w-text gap-3">
      <TextArea
        id="quick"
        label={t('quick.label')}
        hint={t('quick.hint')}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {t('quick.add')}
        </Button>
        <label className="link inline-flex min-h-11 cursor-pointer items-center focus-within:outline-2">
          {t('quick.file')}
          <input
            type="file"
            className="sr-only"
            accept=".xlsx,.csv,.tsv,.txt"
            onChange={(event) => {
              void onFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <div aria-live="polite">
        {message && <p>{message}</p>}
        {problems.length > 0 && (
          <ul className="mt-2 text-13 text-error">
            {problems.map(({ row, message: why }) => (
              <li key={row.number}>
                {row.text}: {why}
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
