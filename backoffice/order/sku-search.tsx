import type { StaffOutput } from '../../contract/office/call.ts';
import { findOrderSkus } from '../../contract/office/order-edits.ts';
import { useDebounced } from '../calls/use-debounced.ts';
import { useRead } from '../calls/use-read.ts';
import { Field } from '../ui/field.tsx';
import { formatNumber } from '../ui/format.ts';
import { useEntered, useFindField } from '../ui/use-find-field.ts';

export type FoundSku = StaffOutput<typeof findOrderSkus>['found'][number];

const WAIT_MS = 200;

type Props = { onFound: (found: FoundSku, pieces: number | undefined) => void };

/** What is looked for, and the pieces behind it: "case x 20". */
function divide(text: string): { name: string; pieces: number | undefined } {
  const [, name, pieces] = /^(.*\S)\s+[x×*]\s*([1-9]\d{0,6})$/i.exec(text.trim()) ?? [];
  return name === undefined ? { name: text.trim(), pieces: undefined } : { name, pieces: Number(pieces) };
}

/** Finds a SKU by its beginning, or by words of its title; Enter takes the first one. */
export function SkuSearch({ onFound }: Props) {
  const field = useFindField();
  const { text, setText, onKeyDown } = field;
  const { name, pieces } = divide(text);
  const asked = useDebounced(name, WAIT_MS);
  const { data, isPlaceholderData } = useRead(findOrderSkus, { text: asked }, { isOff: asked === '' });
  const isSettled = asked === name && data !== undefined && !isPlaceholderData;
  const found = asked === '' || text.trim() === '' ? [] : (data?.found ?? []);
  const take = (one: FoundSku): void => {
    onFound(one, pieces);
    setText('');
  };
  useEntered(field, { first: found[0], isSettled, take });
  return (
    <div>
      <Field
        label="Add a SKU"
        name="added"
        hint={
          asked !== '' && data && found.length === 0
            ? 'No SKU and no title begins with that'
            : 'Its beginning or words of its title; “x 20” behind it for 20 pieces'
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
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
