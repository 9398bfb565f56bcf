import { useEffect, useRef, useState } from 'react';
import { type DatafeedField, datafeedFields } from '../../../contract/datafeed.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Checkboxes of all fields: those that are chosen first, in their order, which buttons change where scripts run. */
export function FieldList({ chosen }: { chosen: readonly DatafeedField[] }) {
  const { t } = useLocale();
  const [order, setOrder] = useState([
    ...chosen,
    ...datafeedFields.filter((field) => !chosen.includes(field)),
  ]);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const moved = useRef<{ field: DatafeedField; by: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // The button that was pressed has moved with its field, and keeps the focus there.
  useEffect(() => {
    const { field, by } = moved.current ?? {};
    moved.current = null;
    if (field) list.current?.querySelector<HTMLElement>(`[data-move="${field} ${by}"]`)?.focus();
  });
  const move = (at: number, by: number) => {
    const to = at + by;
    const field = order[at];
    const other = order[to];
    if (!field || !other) return;
    moved.current = { field, by: to === 0 || to === order.length - 1 ? -by : by };
    setOrder(order.map((one, index) => (index === at ? other : index === to ? field : one)));
  };
  return (
    <ol ref={list} className="feed-fields">
      {order.map((field, at) => {
        const name = t(`datafeed.field.${field}`);
        return (
          <li key={field}>
            <label className="feed-check">
              <input type="checkbox" name="fields" value={field} defaultChecked={chosen.includes(field)} />
              <span className="min-w-0">
                {name} <code className="text-13 text-ink-3">{field}</code>
              </span>
            </label>
            {isReady &&
              ([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  data-move={`${field} ${by}`}
                  className="feed-move"
                  disabled={order[at + by] === undefined}
                  aria-label={t(by < 0 ? 'datafeed.moveUp' : 'datafeed.moveDown', { name })}
                  onClick={() => move(at, by)}
                >
                  <Icon name="down" />
                </button>
              ))}
          </li>
        );
      })}
    </ol>
  );
}
