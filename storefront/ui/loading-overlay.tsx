import { useEffect, useState } from 'react';
import { useT } from '../locale/locale.tsx';
import { Spinner } from './button.tsx';

const SHOW_AFTER_MS = 1000;

/** Covers the page during a long navigation, so that nothing is clicked that is about to go. */
export function LoadingOverlay({ shown }: { shown: boolean }) {
  const t = useT();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!shown) return setLong(false);
    const timer = setTimeout(() => setLong(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!isLong) return null;
  return (
    <div role="status" className="fixed inset-0 z-popup flex items-center justify-center bg-[#fff9] text-act">
      <Spinner />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
