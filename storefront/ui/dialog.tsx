import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../locale/locale.tsx';
import styles from '../styles/dialog.css?url';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useBackCloses } from './use-back-closes.ts';

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
  useBackCloses(open, onClose);
  useEffect(() => {
    const dialog = box.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // One that goes with its parent has to be closed too: only that returns the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog; keys have Esc and the close button
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`dialog ${className}`}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      {open && (
        <div className="dialog-parts">
          <div className="dialog-head">
            <h2 id={titleId} className="dialog-title">
              {title}
            </h2>
            <button type="button" onClick={onClose} aria-label={t('close')} className="dialog-close">
              <Icon name="close" />
            </button>
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/**
 * A modal dialog: the focus stays inside, Escape, Back and a click beside it close it, the focus returns to the opener.
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
      full ? 'dialog-full' : 'dialog-box',
      wide && 'dialog-wide',
      sheet && 'dialog-sheet',
    )}
  />
);

/** A modal dialog at the side of the screen, in its full height. */
export const Drawer = ({ side = 'left', ...props }: DialogProps & { side?: 'left' | 'right' }) => (
  <Modal {...props} className={classNames('drawer', side === 'right' && 'drawer-right')} />
);
