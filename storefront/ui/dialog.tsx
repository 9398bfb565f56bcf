import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../locale/locale.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

function Modal({ open, onClose, title, children, footer, className }: DialogProps & { className: string }) {
  const t = useT();
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog; keys have Esc and the close button
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classNames('overscroll-contain bg-white p-0 shadow-high', className)}
    >
      {open && (
        <div className="flex max-h-full min-h-0 w-full flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-4">
            <h2 id={titleId} className="min-w-0 text-16 font-semibold wrap-anywhere">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('close')}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-surface"
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="min-h-0 grow overflow-y-auto p-4">{children}</div>
          {footer && <div className="flex justify-end gap-2 border-t border-hairline p-4">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/**
 * A modal dialog: the focus stays inside, Escape and a click beside it close it, the focus returns to the opener.
 * `sheet`: at the lower edge of a phone; `full`: in the whole window.
 */
export const Dialog = ({
  wide,
  sheet,
  full,
  ...props
}: DialogProps & { wide?: boolean; sheet?: boolean; full?: boolean }) => (
  <Modal
    {...props}
    className={classNames(
      'flex-col open:flex',
      full ? 'h-dvh max-h-none w-full max-w-none' : 'm-auto rounded-lg max-h-[90dvh]',
      !full && (wide ? 'w-[min(960px,calc(100vw-32px))]' : 'w-[min(480px,calc(100vw-32px))]'),
      sheet && 'max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none',
    )}
  />
);

/** A modal dialog at the side of the screen, in its full height. */
export const Drawer = ({ side = 'left', ...props }: DialogProps & { side?: 'left' | 'right' }) => (
  <Modal
    {...props}
    className={classNames(
      'h-dvh max-h-none w-[min(360px,calc(100vw-48px))] max-w-none flex-col open:flex',
      side === 'right' ? 'mr-0 ml-auto' : 'mr-auto ml-0',
    )}
  />
);
