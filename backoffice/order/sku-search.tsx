import { useState } from 'react';
import type { StaffOutput } from '../../contract/office/call.ts';
import { findOrderSkus } from '../../contract/office/order-edits.ts';
import { useDebounced } from '../calls/use-debounced.ts';
import { useRead } from '../calls/use-read.ts';
import { Field } from '../ui/field.tsx';
import { formatNumber } from '../ui/format.ts';

export type FoundSku = StaffOutput<typeof findOrderSkus>['found'][number];

const WAIT_MS = 200;

/** Finds a SKU by its beginning; Enter takes the first one. */
export function SkuSearch({ onFound }: { onFound: (found: FoundSku) => void }) {
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), WAIT_MS);
  const { data } = useRead(findOrderSkus, { text: asked }, { isOff: asked === '' });
  const found = asked === '' || text.trim() === '' ? [] : (data?.found ?? []);
  const take = (one: FoundSku): void => {
    onFound(one);
    setText('');
  };
  return (
    <div>
      <Field
        label="Add a SKU"
        name="added"
        hint={asked !== '' && data && found.length === 0 ? 'No SKU begins with that' : 'Type its beginning'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          if (found[0]) take(found[0]);
        }}
      />
      <p className="row">
        {found.map((one) => (
          <button
            key={`${one.sku} ${one.warehouse}`}
            type="button"
            className="chip add"
            onClick={() => take(one)}
          >
            {`+ ${one.sku} · ${one.title} · Wh. ${one.warehouse}, ${formatNumber(one.available)} available`}
          </button>
        ))}
      </p>
    </div>
  );
}
