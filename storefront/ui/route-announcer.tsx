import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A menu that the navigation closes returns its focus first. */
const FOCUS_DELAY_MS = 50;

/**
 * After a navigation moves the focus to the heading, unless the state says otherwise or the visitor was faster and is in
 * a field of the new page, and announces the title.
 */
export function RouteAnnouncer() {
  const { pathname, hash, state } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setTitle(document.title);
    if (hash || state?.keepFocus) return;
    const before = document.activeElement;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      if (now !== before && now?.closest('main')) return;
      const heading =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <div aria-live="assertive" className="sr-only">
      {title}
    </div>
  );
}
