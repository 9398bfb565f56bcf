import { useState } from 'react';
import { useStore } from 'zustand';
import { withoutSkuLabel } from '../../../kit/fold-sku.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import type { CartStore } from './cart-store.ts';
import type { Row } from './cart-view.ts';

/** Whether a row has each word of a text in its SKU, title or attributes. */
function matches({ line }: Row, text: string): boolean {
  const facts = [line.sku, line.title, ...Object.values(line.attributes)].join(' ').toLowerCase();
  return withoutSkuLabel(text)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => facts.includes(word));
}

/** Finds lines of a long cart, and removes or saves several of them at once. */
export function SelectLines({ cart }: { cart: CartStore }) {
  const t = useT();
  const all = useStore(cart.view, (view) => view.rows);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = all.filter((row) => !row.isRemoved && matches(row, text));
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (some: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of some) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  const change = async (name: 'removeMany' | 'saveForLater') => {
    await (await cart.changes())[name](ids);
    setChosen(new Set());
  };
  return (
    <div className="grid max-w-text gap-3">
      <Field
        id="find-lines"
        type="search"
        label={t('select.find')}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Checkbox
        label={t('select.all', { count: rows.length })}
        checked={rows.length > 0 && ids.length === rows.length}
        onChange={(event) =>
          choose(
            rows.map(({ id }) => id),
            event.target.checked,
          )
        }
      />
      <ul className="max-h-80 overflow-y-auto">
        {rows.map(({ id, line }) => (
          <li key={id}>
            <Checkbox
              label={[line.sku, ...Object.values(line.attributes), `${line.quantity} ×`, line.title].join(
                ' · ',
              )}
              checked={chosen.has(id)}
              onChange={(event) => choose([id], event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-13 text-ink-2">
        {t('select.count', { count: ids.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={ids.length === 0} onClick={() => change('saveForLater')}>
          {t('line.save')}
        </Button>
        <Button variant="danger" disabled={ids.length === 0} onClick={() => change('removeMany')}>
          {t('saved.remove')}
        </Button>
      </div>
    </div>
  );
}
