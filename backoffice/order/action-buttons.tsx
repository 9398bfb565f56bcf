import { createContext, use } from 'react';
import { Button } from '../ui/button.tsx';
import type { DialogAction, Place } from './actions.ts';

/** What is possible with the shown order, and how to begin it. */
export const PossibleActions = createContext<{
  possible: readonly DialogAction[];
  start: (id: string) => void;
}>({ possible: [], start: () => undefined });

/** The buttons of a part of the page; the usual next step stands out. */
export function ActionButtons({ place }: { place: Place }) {
  const { possible, start } = use(PossibleActions);
  const here = possible.filter((action) => action.place === place);
  if (here.length === 0) return null;
  const next = here.find(({ isNext }) => isNext)?.id;
  return (
    <div className="row">
      {here.map(({ id, label, key }) => (
        <Button
          key={id}
          look={place !== 'head' ? 'quiet' : id === next ? 'primary' : 'plain'}
          shortcut={key}
          onClick={() => start(id)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
