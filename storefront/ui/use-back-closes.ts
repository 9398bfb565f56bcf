import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pushOverlayEntry } from '../session/overlay-history.ts';

/**
 * Has Back close an open overlay instead of leaving its page: a history entry stands for the overlay while it is open,
 * and goes with it. A navigation from it replaces the entry, see takeOverlayEntry().
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that stays open on the next page has an entry there
  useEffect(() => (isOpen ? pushOverlayEntry(() => latest.current()) : undefined), [isOpen, key]);
}
