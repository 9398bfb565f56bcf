import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  size?: 'narrow' | 'wide';
  /** Whether Escape asks before it loses what was typed. */
  asks?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog above the page, open while it is shown. The focus begins at what has `autoFocus`, else at the first control;
 * Escape closes it, and the focus returns to where it was.
 */
export function Dialog({ title, aside, size = 'narrow', asks = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isTyped = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={`dialog ${size}`}
      aria-labelledby={id}
      onInput={() => {
        isTyped.current = true;
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!asks || !isTyped.current || confirm('Close, and lose what you have typed?')) onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <span className="muted end">{aside}</span>}
      </header>
      {children}
    </dialog>
  );
}
