import { closeToast, useToasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/** The visible toasts. */
export default function ToastList() {
  const list = useToasts((state) => state.list);
  return (
    <>
      {list.map(({ id, tone, text }) => (
        <ToastCard key={id} tone={tone} onClose={() => closeToast(id)}>
          {text}
        </ToastCard>
      ))}
    </>
  );
}
