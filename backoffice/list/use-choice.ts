import { useRef, useState } from 'react';
import type { Row } from './declared.ts';

/** Some of the rows, or all that were found at a moment: a selection that the server has. */
type Chosen = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; selection: number; total: number };

const none: Chosen = { kind: 'some', ids: new Set() };
const idOf = (row: Row | undefined): string => String(row?.id);

export type Choice = ReturnType<typeof useChoice>;

/** The chosen rows of a list. Another question, `asked`, begins without any. */
export function useChoice(rows: readonly Row[], asked: string) {
  const [state, set] = useState<{ asked: string; chosen: Chosen }>({ asked, chosen: none });
  const chosen = state.asked === asked ? state.chosen : none;
  /** Where a range begins: the row that was chosen last, by its id, since others may come in above it. */
  const anchor = useRef<string>(undefined);
  const choose = (next: Chosen): void => set({ asked, chosen: next });
  const ids = (): Set<string> => new Set(chosen.kind === 'some' ? chosen.ids : rows.map(idOf));
  const toggle = (at: number): void => {
    const next = ids();
    const id = idOf(rows[at]);
    if (!next.delete(id)) next.add(id);
    anchor.current = id;
    choose({ kind: 'some', ids: next });
  };
  /** Chooses from the row that was chosen last to another. */
  const extend = (at: number): void => {
    const known = rows.findIndex((row) => idOf(row) === anchor.current);
    const from = known === -1 ? at : known;
    const [first, last] = [Math.min(from, at), Math.max(from, at)];
    choose({ kind: 'some', ids: new Set([...ids(), ...rows.slice(first, last + 1).map(idOf)]) });
  };
  return {
    chosen,
    count: chosen.kind === 'all' ? chosen.total : chosen.ids.size,
    has: (row: Row): boolean => chosen.kind === 'all' || chosen.ids.has(idOf(row)),
    toggle,
    extend,
    /** Chooses from a row on by Shift and an arrow: the first press begins at the row with the cursor. */
    extendFrom: (from: number, to: number): void => {
      if (!rows[to]) return;
      if (chosen.kind === 'all' || !chosen.ids.has(idOf(rows[from]))) anchor.current = idOf(rows[from]);
      extend(to);
    },
    chooseAll: (selection: number, total: number): void => choose({ kind: 'all', selection, total }),
    chooseShown: (): void => choose({ kind: 'some', ids: new Set(rows.map(idOf)) }),
    clear: (): void => choose(none),
  };
}
