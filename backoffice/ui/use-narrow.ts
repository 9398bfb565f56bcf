import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 600px)');

const follow = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

/** Whether the window is that of a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow.matches);
