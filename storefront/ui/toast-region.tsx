import { lazy, Suspense } from 'react';
import { CART_TOAST_OFFSET } from '../constants.ts';
import { useToasts } from './toast.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** Where toasts show and are read out. Once a page; their look comes with the first of them. */
export function ToastRegion() {
  const isUsed = useToasts(({ list }) => list.length > 0);
  return (
    <div
      aria-live="polite"
      style={{ top: CART_TOAST_OFFSET }}
      className="pointer-events-none fixed inset-x-0 z-toast flex flex-col items-center gap-2 px-4"
    >
      {isUsed && (
        <Suspense fallback={null}>
          <ToastList />
        </Suspense>
      )}
    </div>
  );
}
