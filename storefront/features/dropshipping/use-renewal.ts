import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 1500;

/** Reads the page's data again and again while something of it is under way. */
export function useRenewal(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return;
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, state, revalidate]);
}
