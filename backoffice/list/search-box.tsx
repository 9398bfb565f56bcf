import { useEffect, useRef, useState } from 'react';
import type { ListState } from '../../kit/list-state.ts';
import { useDebounced } from '../calls/use-debounced.ts';
import { useActions } from '../keys/keys.ts';
import { Key } from '../ui/button.tsx';
import type { DeclaredList } from './declared.ts';

type Props = {
  declared: DeclaredList;
  state: ListState;
  setState: (next: Partial<ListState>, replace?: boolean) => void;
};
const WAIT_MS = 250;

/** Searches while one types; Enter goes to the rows. */
export function SearchBox({ declared, state, setState }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(state.search);
  const settled = useDebounced(text.trim(), WAIT_MS);
  /** What this box has put into the address; anything else there came from elsewhere. */
  const sent = useRef(state.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    setState({ search: settled }, true);
  }, [settled]);
  useEffect(() => {
    if (state.search === sent.current) return;
    sent.current = state.search;
    setText(state.search);
  }, [state.search]);
  useActions('Search', [{ id: 'search', label: 'Search', key: '/', run: () => ref.current?.focus() }]);
  return (
    <search className="search">
      <input
        ref={ref}
        className="input"
        type="search"
        aria-label={declared.searchHint}
        placeholder={declared.searchHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // To the row with the cursor, else to nothing: single keys work again.
          const row = document.querySelector<HTMLElement>('[data-row][aria-current] a');
          if (row) row.focus();
          else ref.current?.blur();
        }}
      />
      {!text && <Key name="/" />}
    </search>
  );
}
