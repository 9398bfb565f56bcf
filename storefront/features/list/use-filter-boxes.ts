import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { toggleFilter } from './list-path.ts';
import type { ShownList } from './shown-list.ts';

const boxesOf = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="f"]') ?? []),
];

/**
 * Keeps the boxes as the buyer ticked them while answers come, and his place among them, though each answer writes
 * them anew. Gives the filters as ticked so far, which may be ahead of the list; `ahead` hears of what was ticked
 * before this code had come.
 */
export function useFilterBoxes(
  form: RefObject<HTMLFormElement | null>,
  list: ShownList,
  ahead: (filters: string[]) => void,
): RefObject<string[]> {
  const wanted = useRef([...list.query.f]);
  const last = useRef<string | null>(null);
  const isFirst = useRef(true);
  const isIdle = useNavigation().state === 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was like when the code came
  useLayoutEffect(() => {
    const boxes = boxesOf(form.current);
    const turned = boxes.filter(({ checked, value }) => checked !== list.query.f.includes(value));
    if (document.activeElement instanceof HTMLInputElement) last.current = document.activeElement.value;
    if (turned.length === 0) return;
    wanted.current = turned.reduce((filters, { value }) => toggleFilter(filters, value), [...list.query.f]);
    ahead(wanted.current);
  }, []);

  useEffect(() => {
    // What had the focus may be gone by the time its successor is there.
    const note = ({ target }: FocusEvent) => {
      const isBox = target instanceof HTMLInputElement && target.name === 'f';
      last.current = isBox ? target.value : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isIdle) wanted.current = [...list.query.f];
    const boxes = boxesOf(form.current);
    for (const box of boxes) box.checked = wanted.current.includes(box.value);
    if (document.activeElement && document.activeElement !== document.body) return;
    const box = boxes.find(({ value }) => value === last.current);
    // A removed chip leaves the reader at the number that it changed.
    (box ?? document.getElementById('list-total'))?.focus({ preventScroll: true });
  }, [list, isIdle, form]);
  return wanted;
}
