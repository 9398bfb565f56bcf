import { type RefObject, useEffect } from 'react';

const GAP_PX = 8;

/** Returns the element that scrolls the content of a sticky bar. */
function scrollContainerOf(inner: Element): Element {
  for (let outer = inner.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Scrolls an element that keys have focused out from beneath a sticky or fixed bar at the lower edge: browsers do not when it
 * is partly visible.
 */
export function useFocusNotObscured(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const uncover = ({ target }: FocusEvent) => {
      const edge = bar.current;
      if (!edge?.checkVisibility({ visibilityProperty: true })) return;
      if (!(target instanceof Element) || edge.contains(target) || !target.matches(':focus-visible')) return;
      const scroller = scrollContainerOf(edge);
      if (!scroller.contains(target)) return;
      // An element after a sticky bar is below it, not beneath it.
      const beneath = target.getBoundingClientRect().bottom - edge.getBoundingClientRect().top;
      const isFollowing = edge.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
      const isBelow = isFollowing && getComputedStyle(edge).position !== 'fixed';
      if (beneath > 0 && !isBelow) scroller.scrollBy(0, beneath + GAP_PX);
    };
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [bar]);
}
