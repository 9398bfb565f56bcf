import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation: focus goes to the page's heading, unless the reader stays where he is; the title is read out. */
export function Announcer() {
  const { pathname, hash, state } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setTitle(document.title);
    if (hash || state?.keepFocus) return;
    // after whatever closes because of the navigation has given its focus back
    const frame = requestAnimationFrame(() => {
      const heading =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <div aria-live="assertive" className="sr-only">
      {title}
    </div>
  );
}
