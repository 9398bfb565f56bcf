import { useEffect, useState } from 'react';

type Options = {
  /** What is returned until it is known. */
  initial?: boolean;
  /** Pixels at the window's top that do not count. */
  headerPx?: number;
};

/** Returns whether the element with this id is within the window. */
export function useIsVisible(id: string, { initial = false, headerPx = 0 }: Options = {}): boolean {
  const [isSeen, setSeen] = useState(initial);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      rootMargin: `-${headerPx}px 0px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, headerPx]);
  return isSeen;
}
