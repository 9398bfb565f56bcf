import type { Action } from '../keys/keys.ts';
import type { Place } from './rail.tsx';

export type Option = {
  id: string;
  label: string;
  detail?: string;
  key?: string;
  /** Where it leads, with the router's state; or what it does. */
  to?: string;
  state?: unknown;
  run?: () => void;
};
export type Group = { name: string; options: Option[] };

type Offered = {
  text: string;
  found: readonly Group[];
  keys: readonly { name: string; actions: readonly Action[] }[];
  places: readonly Place[];
};

/** Whether each typed word begins a word of the label. */
export function matches(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/[\s-]+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** What the palette offers for a typed text: records found, then actions of the page, then pages. */
export function optionsOf({ text, found, keys, places }: Offered): Group[] {
  const actions = keys.map(({ name, actions }) => ({
    name,
    options: actions
      .filter(({ label, unavailable }) => !unavailable && matches(label, text))
      .map(({ id, label, key, run }) => ({
        id: `${name}-${id}`.replace(/\W/g, '-'),
        label,
        run,
        ...(key && { key }),
      })),
  }));
  const pages = places
    .map(({ label, to, isView }, at) => {
      const parent = places.slice(0, at).findLast((place) => !place.isView);
      return { id: `page-${at}`, label: isView && parent ? `${parent.label}: ${label}` : label, to };
    })
    .filter(({ label }) => matches(label, text));
  return [...found, ...actions, { name: 'Pages', options: pages }].filter(
    ({ options }) => options.length > 0,
  );
}
