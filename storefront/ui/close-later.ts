import { closeToast, type Toast } from './toast.ts';

/** Closes a toast after its time, from when it is shown. Returns the function that keeps it. */
export function closeLater({ id, ms }: Pick<Toast, 'id' | 'ms'>): () => void {
  const timer = setTimeout(() => closeToast(id), ms);
  return () => clearTimeout(timer);
}
