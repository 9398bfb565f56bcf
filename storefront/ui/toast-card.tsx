import type { ReactNode } from 'react';
import { useT } from '../locale/locale.tsx';
import { Icon } from './icon.tsx';
import type { Tone } from './toast.ts';

const marks = {
  success: <Icon name="check" className="size-5 text-act" />,
  error: <Icon name="alert" className="size-5 text-error" />,
  plain: null,
};

type ToastProps = { tone: Tone; children: ReactNode; onClose: () => void };

/** A message with a button that closes it. */
export function ToastCard({ tone, children, onClose }: ToastProps) {
  const t = useT();
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-md border border-rule bg-paper py-1 pr-1 pl-4 text-15 floating">
      {marks[tone]}
      <div className="min-w-0 py-2 wrap-anywhere">{children}</div>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-md hover:bg-sunk"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
