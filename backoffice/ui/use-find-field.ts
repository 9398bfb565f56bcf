import { type KeyboardEvent, useEffect, useState } from 'react';

type Found<Item> = { first: Item | undefined; isSettled: boolean; take: (item: Item) => void };

/**
 * The text of a field that finds something while one types, of which Enter takes the first: Enter that comes before the
 * answer waits for it.
 */
export function useFindField() {
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  return {
    text,
    setText: (next: string): void => {
      setText(next);
      setEntered(false);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setEntered(text.trim() !== '');
    },
    isEntered,
    setEntered,
  };
}

/** Takes the first thing that a field has found, once its answer is there. */
export function useEntered<Item>(
  { isEntered, setEntered }: Pick<ReturnType<typeof useFindField>, 'isEntered' | 'setEntered'>,
  { first, isSettled, take }: Found<Item>,
): void {
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    if (first !== undefined) take(first);
  });
}
