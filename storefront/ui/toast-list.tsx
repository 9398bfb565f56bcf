import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closeLater } from './close-later.ts';
import { offerNextTab } from './offer-next-tab.ts';
import { closeToast, type Toast, useToasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/** The visible toasts. */
export default function ToastList() {
  const list = useToasts((state) => state.list);
  return (
    <>
      {list.map((toast) => (
        <ShownToast key={toast.id} {...toast} />
      ))}
    </>
  );
}

/** A toast. Its time begins again after the pointer or the focus was in it. */
function ShownToast({ id, ms, tone, text }: Toast) {
  const card = useRef<HTMLDivElement>(null);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;
  useEffect(() => (isHeld ? undefined : closeLater({ id, ms })), [isHeld, id, ms]);
  // Its end gives the focus back before the toast leaves the document.
  useLayoutEffect(() => (card.current ? offerNextTab(card.current) : undefined), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what the controls in it take
    <div
      ref={card}
      className="max-w-full"
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <ToastCard tone={tone} onClose={() => closeToast(id)}>
        {text}
      </ToastCard>
    </div>
  );
}
