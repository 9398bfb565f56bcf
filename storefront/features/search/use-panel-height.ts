import { type RefObject, useLayoutEffect } from 'react';

const GAP_PX = 8;
/** Where the panel is a list below the box. */
export const WIDE = '(width >= 768px)';
/** Minimum height on a phone, however low the box is. */
const MIN_HEIGHT_PX = 280;

/** On a phone the panel fills the screen below the box, above the keyboard; elsewhere it fits its content. */
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
