import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { keyOf } from './key-of.ts';

/** What can be done on the page: a line of Ctrl-K and of the help of keys, and a button where the page shows one. */
export type Action = {
  id: string;
  label: string;
  /** As `keyOf` writes it: `s`, `N` for Shift-N, `/`, `Enter`. */
  key?: string;
  /** Also for this key, without showing it. */
  otherKey?: string;
  /** Why it cannot be done now. */
  unavailable?: string;
  run: () => void;
};

const STORED = 'office-keys-off';

export const useKeys = create<{ groups: { name: string; actions: Action[] }[]; isOff: boolean }>(() => ({
  groups: [],
  isOff: localStorage.getItem(STORED) === '1',
}));

/** Speech input types letters: who uses it turns single keys off (WCAG 2.1.4). */
export function setKeysOff(isOff: boolean): void {
  localStorage.setItem(STORED, isOff ? '1' : '0');
  useKeys.setState({ isOff });
}

/** Offers actions, under the name of what they are about, while the component is shown. */
export function useActions(name: string, actions: Action[]): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const shown = actions
    .map(({ id, label, key, unavailable }) => [id, label, key, unavailable].join())
    .join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown of the actions stands for them
  useEffect(() => {
    const group = {
      name,
      actions: latest.current.map((action) => ({
        ...action,
        run: () => latest.current.find(({ id }) => id === action.id)?.run(),
      })),
    };
    useKeys.setState(({ groups }) => ({ groups: [group, ...groups] }));
    return () => useKeys.setState(({ groups }) => ({ groups: groups.filter((one) => one !== group) }));
  }, [name, shown]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])');

/** Enter and Space belong to what has the focus and does something by them. */
const pressedBy: Readonly<Record<string, string>> = {
  Enter: 'a, button, summary',
  ' ': 'button, summary, input',
};
const isPressing = (key: string, target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(pressedBy[key] ?? ':not(*)') !== null;

/** Runs the action of a pressed key, unless a dialog is open or somebody is typing. */
export function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
  const { groups, isOff } = useKeys.getState();
  const key = keyOf(event);
  if (!key || (isOff && key.length === 1) || isPressing(key, event.target)) return;
  const action = groups
    .flatMap(({ actions }) => actions)
    .find((one) => (one.key === key || one.otherKey === key) && !one.unavailable);
  if (!action) return;
  event.preventDefault();
  action.run();
}
