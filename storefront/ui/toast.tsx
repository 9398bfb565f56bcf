import type { ReactNode } from 'react';
import { create } from 'zustand';
import { CART_TOAST_MS, CART_TOAST_OFFSET, NOTIFICATION_MS, TOAST_MS } from '../constants.ts';
import { useT } from '../locale/locale.tsx';
import { Icon } from './icon.tsx';

type Tone = 'success' | 'error' | 'plain';
type Shown = { id: number; tone: Tone; text: ReactNode; ms: number };

const useToasts = create<{ list: Shown[] }>(() => ({ list: [] }));
let last = 0;

const close = (id: number): void =>
  useToasts.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));

function show(text: ReactNode, tone: Tone, ms: number): void {
  last += 1;
  const id = last;
  useToasts.setState(({ list }) => ({ list: [...list.slice(-2), { id, tone, text, ms }] }));
  setTimeout(() => close(id), ms);
}

/** A passing word about what the visitor just did. */
export const toast = (text: ReactNode, tone: Tone = 'plain'): void => show(text, tone, TOAST_MS);
/** The same for the cart, with its own time on the screen. */
export const cartToast = (text: ReactNode, tone: Tone): void => show(text, tone, CART_TOAST_MS);
/** News that the visitor did not ask for; it stays a little longer. */
export const notify = (text: ReactNode, tone: Tone = 'plain'): void => show(text, tone, NOTIFICATION_MS);

const marks = {
  success: <Icon name="check" className="size-5 text-success" />,
  error: <Icon name="alert" className="size-5 text-error" />,
  plain: null,
};

/** Where toasts show and are read out. Once a page. */
export function ToastRegion() {
  const t = useT();
  const list = useToasts((state) => state.list);
  return (
    <div
      aria-live="polite"
      style={{ top: CART_TOAST_OFFSET }}
      className="pointer-events-none fixed inset-x-0 z-toast flex flex-col items-center gap-2 px-4"
    >
      {list.map(({ id, tone, text }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-form items-center gap-3 rounded-md border border-hairline bg-white py-1 pr-1 pl-4 text-14 shadow-high"
        >
          {marks[tone]}
          <div className="py-2">{text}</div>
          <button
            type="button"
            aria-label={t('close')}
            onClick={() => close(id)}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-md hover:bg-surface"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
