import { type RefObject, useLayoutEffect } from 'react';

const GAP_PX = 8;
const WIDE = '(width >= 768px)';
/** At least so much of a phone's screen, however low the box stands. */
const MIN_HEIGHT_PX = 280;

/** On a phone the panel fills the screen below the box, above the keyboard; elsewhere it is as high as it needs. */
export function usePanelHeight(
  box: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    const fill = () => {
      const { current } = panel;
      if (!isShown || !current || !box.current) return;
      const height =
        (visualViewport?.height ?? innerHeight) - box.current.getBoundingClientRect().bottom - GAP_PX;
      current.style.maxHeight = `${Math.max(MIN_HEIGHT_PX, height)}px`;
      current.style.minHeight = matchMedia(WIDE).matches ? '' : current.style.maxHeight;
    };
    fill();
    const done = new AbortController();
    visualViewport?.addEventListener('resize', fill, { signal: done.signal });
    addEventListener('scroll', fill, { passive: true, signal: done.signal });
    return () => done.abort();
  }, [box, panel, isShown]);
}
