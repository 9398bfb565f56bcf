import { useEffect, useRef } from 'react';

/** Returns how to do one thing after a while unless another takes its place: what a pointer passes is not meant. */
export function useIntent(): { after: (ms: number, act: () => void) => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (ms: number, act: () => void) => {
    cancel();
    timer.current = setTimeout(act, ms);
  };
  return { after, cancel };
}
