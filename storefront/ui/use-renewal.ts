import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

const LONGER = 1.4;

type Waits = { firstMs?: number; longestMs?: number };

/**
 * Reads the page's data again and again while something of it is under way: soon at first, since most is done soon, then
 * less and less often.
 */
export function useRenewal(isUnderWay: boolean, { firstMs = 250, longestMs = 2000 }: Waits = {}): void {
  const { revalidate } = useRevalidator();
  // To renew the data begins a navigation that is under way from its start.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isUnderWay || !isIdle) return;
    let isOver = false;
    let waitMs = firstMs;
    let timer: ReturnType<typeof setTimeout>;
    const renew = async (): Promise<void> => {
      // Parts that wait for an interaction hold back new data until they are there: see lazy-on-interaction.
      dispatchEvent(new Event('input'));
      await revalidate();
      if (isOver) return;
      waitMs = Math.min(longestMs, waitMs * LONGER);
      timer = setTimeout(renew, waitMs);
    };
    timer = setTimeout(renew, waitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, isIdle, firstMs, longestMs, revalidate]);
}
