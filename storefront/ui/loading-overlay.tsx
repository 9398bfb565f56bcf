import { useEffect, useState } from 'react';
import { useT } from '../locale/locale.tsx';
import { Spinner } from './button.tsx';

const SHOW_AFTER_MS = 1000;

type OverlayProps = { shown?: boolean; afterMs?: number };

/** Covers the page during a long navigation, so that nothing is clicked that is about to go, or until a dialog opens. */
export function LoadingOverlay({ shown = true, afterMs = SHOW_AFTER_MS }: OverlayProps) {
  const t = useT();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!shown) return setLong(false);
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => clearTimeout(timer);
  }, [shown, afterMs]);
  if (!isLong) return null;
  return (
    <div role="status" className="fixed inset-0 z-popup flex items-center justify-center bg-[#fff9] text-act">
      <Spinner />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
