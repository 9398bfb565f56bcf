import { useEffect, useRef, useState } from 'react';
import type { Download } from '../../../contract/download.ts';
import { useRenewal } from '../../ui/use-renewal.ts';

/** What is being made. */
type Made = Pick<Download, 'id' | 'state' | 'name'>;

const isUnfinished = ({ state }: Made): boolean => state === 'queued' || state === 'running';

/** Reads the page's data again while a download is not finished; returns the name of the one that was finished last. */
export function useProgress(items: readonly Made[]): string | null {
  const waiting = useRef(new Set<string>());
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    const finished = items.find(({ id, state: own }) => own === 'done' && waiting.current.has(id));
    if (finished) setReady(finished.name);
    waiting.current = new Set(items.filter(isUnfinished).map(({ id }) => id));
  }, [items]);
  useRenewal(items.some(isUnfinished));
  return ready;
}
