import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export type PictureStrip = ReturnType<typeof usePictureStrip>;

/**
 * A strip of pictures that scrolls sideways and the index of the one that is seen. It is complete, with room for every
 * picture, once its code is there: before, it has the picture that it begins with.
 */
export function usePictureStrip(first: number) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const [isComplete, setComplete] = useState(false);
  useEffect(() => setComplete(true), []);
  useLayoutEffect(() => {
    if (isComplete) scrollTo(list.current, first);
  }, [isComplete, first]);
  return {
    list,
    index,
    first,
    isComplete,
    /** Takes the index of a picture. */
    show: (at: number) => {
      setIndex(at);
      scrollTo(list.current, at);
    },
    onScroll: () => {
      const { scrollLeft, clientWidth } = list.current ?? { scrollLeft: 0, clientWidth: 0 };
      if (isComplete && clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
    },
  };
}

function scrollTo(list: HTMLElement | null, at: number): void {
  list?.scrollTo({ left: at * list.clientWidth, behavior: 'instant' });
}
