import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { toggleFilter } from './list-path.ts';
import type { ShownList } from './shown-list.ts';

const boxesOf = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="f"]') ?? []),
];

/**
 * Keeps the ticked boxes and the focused one while answers arrive, each of which replaces the boxes' markup. Returns
 * the filters as ticked, which may be ahead of the list. Calls `onTickedEarly` with boxes ticked before hydration.
 */
export function useFilterBoxes(
  form: RefObject<HTMLFormElement | null>,
  list: ShownList,
  onTickedEarly: (filters: string[]) => void,
): RefObject<string[]> {
  const ticked = useRef([...list.query.f]);
  const lastFocused = useRef<string | null>(null);
  const isFirst = useRef(true);
  const isIdle = useNavigation().state === 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares once, with the page as it was before hydration
  useLayoutEffect(() => {
    const changed = boxesOf(form.current).filter(
      ({ checked, value }) => checked !== list.query.f.includes(value),
    );
    if (document.activeElement instanceof HTMLInputElement)
      lastFocused.current = document.activeElement.value;
    if (changed.length === 0) return;
    ticked.current = changed.reduce((filters, { value }) => toggleFilter(filters, value), [...list.query.f]);
    onTickedEarly(ticked.current);
  }, []);

  useEffect(() => {
    // The focused box is gone by the time its replacement is rendered.
    const onFocus = ({ target }: FocusEvent) => {
      const isBox = target instanceof HTMLInputElement && target.name === 'f';
      lastFocused.current = isBox ? target.value : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isIdle) ticked.current = [...list.query.f];
    const boxes = boxesOf(form.current);
    for (const box of boxes) box.checked = ticked.current.includes(box.value);
    if (document.activeElement && document.activeElement !== document.body) return;
    const box = boxes.find(({ value }) => value === lastFocused.current);
    // After removing a chip the focus goes to the number of products.
    (box ?? document.getElementById('list-total'))?.focus({ preventScroll: true });
  }, [list, isIdle, form]);
  return ticked;
}
