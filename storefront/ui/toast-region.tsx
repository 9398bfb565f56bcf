import { lazy, Suspense } from 'react';
import { CART_TOAST_OFFSET_PX } from '../config/constants.ts';
import { useToasts } from './toast.ts';

const ToastList = lazy(() => import('./toast-list.tsx'));

/** Where toasts show and are read out, and dialogs that belong to no page. Once a page; their look comes with the first. */
export function ToastRegion() {
  const isUsed = useToasts(({ list }) => list.length > 0);
  const overlay = useToasts((state) => state.overlay);
  return (
    <>
      <Suspense>{overlay}</Suspense>
      <div
        aria-live="polite"
        style={{ top: CART_TOAST_OFFSET_PX }}
        className="pointer-events-none fixed inset-x-0 z-toast flex flex-col items-center gap-2 px-4"
      >
        {isUsed && (
          <Suspense>
            <ToastList />
          </Suspense>
        )}
      </div>
    </>
  );
}
