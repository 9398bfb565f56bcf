import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Id of the list, and its role. */
  listId: string;
  popup: 'listbox' | 'grid';
  /** The number of cells of each row. */
  rows: readonly number[];
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Deletes a row's item. */
  onRemove: (row: number) => void;
};

/** The active row and its cell; row -1 is the input itself. */
export type CellPosition = { row: number; cell: number };
const IN_INPUT: CellPosition = { row: -1, cell: 0 };

export const cellId = (listId: string, { row, cell }: CellPosition): string => `${listId}-${row}-${cell}`;
export const searchInput = (form: HTMLFormElement | null): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>('input[name="keyword"]') ?? null;

/**
 * Makes the input of a form a combobox after the ARIA pattern: the focus stays in it, arrows move through the cells,
 * Enter clicks the active one, Escape closes the list, Tab leaves.
 */
export function useCombobox({ form, listId, popup, rows, open, setOpen, onRemove }: Options) {
  const [position, setPosition] = useState<CellPosition>(IN_INPUT);
  const isShown = open && rows.length > 0;
  const active = isShown && position.row < rows.length ? position : IN_INPUT;

  const moveTo = (row: number, cell: number): void => {
    const nextRow = row < -1 ? rows.length - 1 : row >= rows.length ? -1 : row;
    const next = { row: nextRow, cell: Math.max(0, Math.min(cell, (rows[nextRow] ?? 1) - 1)) };
    setPosition(next);
    document.getElementById(cellId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') return setOpen(false);
    if (!isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return setOpen(true);
    const action = isShown ? actionOf(event.key) : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  /** Returns what a key does while the list is shown. */
  const actionOf = (key: string): (() => void) | undefined => {
    const { row, cell } = active;
    if (key === 'ArrowDown') return () => moveTo(row + 1, cell);
    if (key === 'ArrowUp') return () => moveTo(row - 1, cell);
    if (key === 'Escape')
      return () => {
        setOpen(false);
        setPosition(IN_INPUT);
      };
    if (row < 0) return undefined;
    const actionByKey: Record<string, () => void> = {
      ...((rows[row] ?? 1) > 1 && {
        ArrowRight: () => moveTo(row, cell + 1),
        ArrowLeft: () => moveTo(row, cell - 1),
      }),
      Home: () => moveTo(0, 0),
      End: () => moveTo(rows.length - 1, 0),
      ...(popup === 'grid' && { Delete: () => onRemove(row) }),
      Enter: () => document.getElementById(cellId(listId, active))?.click(),
    };
    return actionByKey[key];
  };
  useEffect(() => {
    const input = searchInput(form.current);
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [form]);

  useComboboxAttributes(form, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': popup,
    'aria-expanded': String(isShown),
    'aria-controls': isShown ? listId : null,
    'aria-activedescendant': active.row < 0 ? null : cellId(listId, active),
  });
  return { position: active, isShown, reset: () => setPosition(IN_INPUT) };
}

/** Sets attributes of the input, which the search box renders without them. */
function useComboboxAttributes(
  form: RefObject<HTMLFormElement | null>,
  attributes: Record<string, string | null>,
): void {
  const text = JSON.stringify(attributes);
  useEffect(() => {
    const input = searchInput(form.current);
    for (const [name, value] of Object.entries<string | null>(JSON.parse(text))) {
      if (value === null) input?.removeAttribute(name);
      else input?.setAttribute(name, value);
    }
  }, [form, text]);
}
