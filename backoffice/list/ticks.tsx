import type { Row } from './declared.ts';
import type { Choice } from './use-choice.ts';

/** Chooses a row; with Shift all from the one that was chosen last. */
export const RowTick = ({ choice, row, at }: { choice: Choice; row: Row; at: number }) => (
  <td className="tick">
    <label>
      <input
        type="checkbox"
        aria-label={`Choose ${String(row.id)}`}
        checked={choice.has(row)}
        onChange={(event) => {
          const { nativeEvent } = event;
          if ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true) choice.extend(at);
          else choice.toggle(at);
        }}
      />
    </label>
  </td>
);

/** Chooses the rows that are loaded, or none. */
export function TickAll({ choice, rows }: { choice: Choice; rows: readonly Row[] }) {
  const isAll = rows.length > 0 && rows.every((row) => choice.has(row));
  return (
    <th scope="col" className="tick">
      <label>
        <input
          type="checkbox"
          aria-label="Choose the shown rows"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && choice.count > 0;
          }}
          onChange={() => (isAll ? choice.clear() : choice.chooseShown())}
        />
      </label>
    </th>
  );
}
