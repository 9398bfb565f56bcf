import { Suspense } from 'react';
import { CART_TOAST_OFFSET_PX } from '../config/constants.ts';
import { lazyPart } from './lazy-part.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { useToasts } from './toast.ts';

const ToastList = lazyPart(() => import('./toast-list.tsx'));

/** The live region of toasts, and the overlay. Once a page; the list's code loads with the first toast. */
export function ToastRegion() {
  const isUsed = useToasts(({ list }) => list.length > 0);
  const overlay = useToasts((state) => state.overlay);
  return (
    <>
      <Suspense fallback={<LoadingOverlay afterMs={0} />}>{overlay}</Suspense>
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
