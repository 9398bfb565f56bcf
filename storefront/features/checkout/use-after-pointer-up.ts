import { useEffect, useRef } from 'react';

const END_EVENTS = ['pointerup', 'pointercancel'];

/**
 * Returns a function that runs a callback once no pointer is down. A layout shift between pointer down and up would
 * lose the click.
 */
export function useAfterPointerUp(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const done = new AbortController();
    const options = { capture: true, passive: true, signal: done.signal };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes first.
      for (const act of waiting.current.splice(0)) setTimeout(act);
    };
    addEventListener('pointerdown', press, options);
    for (const end of END_EVENTS) addEventListener(end, release, options);
    return () => done.abort();
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  };
}
