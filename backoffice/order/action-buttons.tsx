import { createContext, use } from 'react';
import { Button } from '../ui/button.tsx';
import type { DialogAction, Place } from './actions.ts';

/** What is possible with the shown order, and how to begin it. */
export const PossibleActions = createContext<{
  possible: readonly DialogAction[];
  start: (id: string) => void;
}>({ possible: [], start: () => undefined });

/** The buttons of a part of the page; the first of the page's head is the usual next step. */
export function ActionButtons({ place }: { place: Place }) {
  const { possible, start } = use(PossibleActions);
  const here = possible.filter((action) => action.place === place);
  if (here.length === 0) return null;
  return (
    <div className="row">
      {here.map(({ id, label, key }, at) => (
        <Button
          key={id}
          look={place !== 'head' ? 'quiet' : at === 0 ? 'primary' : 'plain'}
          shortcut={key}
          onClick={() => start(id)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
