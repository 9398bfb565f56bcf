import { useEffect } from 'react';
import { closeLater } from './close-later.ts';
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

function ShownToast({ id, ms, tone, text }: Toast) {
  useEffect(() => closeLater({ id, ms }), [id, ms]);
  return (
    <ToastCard tone={tone} onClose={() => closeToast(id)}>
      {text}
    </ToastCard>
  );
}
