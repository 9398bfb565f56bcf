import { type ReactNode, useId, useRef, useState } from 'react';
import { TOOLTIP } from '../config/constants.ts';

type TooltipProps = {
  text: ReactNode;
  /** The explained words, which take the focus. */
  children: ReactNode;
  /** Close to other tooltips: hides sooner. */
  close?: boolean;
};

/** A tooltip on hover, focus and touch. Escape hides it; the pointer may move onto it. */
export function Tooltip({ text, children, close }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const show = () => set(true, TOOLTIP.show);
  const hide = () => set(false, close ? TOOLTIP.hideClose : TOOLTIP.hide);
  return (
    <span className="relative inline-flex" onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        aria-describedby={open ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => event.key === 'Escape' && set(false, 0)}
        className="cursor-help py-0.75 underline decoration-edge decoration-dotted underline-offset-4"
      >
        {children}
      </button>
      {open && (
        <span
          id={id}
          role="tooltip"
          style={{ bottom: `calc(100% + ${TOOLTIP.offset}px)`, translate: '-50%' }}
          className="absolute left-1/2 z-popup w-max max-w-60 rounded-sm bg-ink px-2 py-1 text-13 text-white"
        >
          {text}
        </span>
      )}
    </span>
  );
}
