import { type RefObject, useEffect } from 'react';

const GAP_PX = 8;

/** The element that scrolls what `inner` sticks to. */
function scrollContainerOf(inner: Element): Element {
  for (let outer = inner.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Brings what keys have reached out from beneath a bar that sticks to the lower edge: browsers leave alone what shows a
 * little. A finger's is left where it is pressed.
 */
export function useFocusNotObscured(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const uncover = ({ target }: FocusEvent) => {
      const edge = bar.current;
      if (!edge?.checkVisibility({ visibilityProperty: true })) return;
      if (!(target instanceof Element) || edge.contains(target) || !target.matches(':focus-visible')) return;
      const scroller = scrollContainerOf(edge);
      if (!scroller.contains(target)) return;
      // What lies below the end of what the bar belongs to does not lie beneath it.
      const beneath = target.getBoundingClientRect().bottom - edge.getBoundingClientRect().top;
      const isBelow = edge.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (beneath > 0 && !isBelow) scroller.scrollBy(0, beneath + GAP_PX);
    };
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [bar]);
}
