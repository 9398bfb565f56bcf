import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { isOutside } from '../../ui/is-outside.ts';

type PopOverProps = {
  label: ReactNode;
  name: string;
  children: ReactNode;
  className?: string;
  /** The edge of the button that it starts at. */
  side?: 'left' | 'right';
};

/** A `details` that opens without scripts. Escape, a click elsewhere and moving the focus close it. */
export function PopOver({ label, name, children, className, side = 'right' }: PopOverProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.open = false;
        details.querySelector('summary')?.focus();
      } else if (isOutside(details, event)) details.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  return (
    <details ref={box} className={classNames('group relative', className)}>
      <summary
        aria-label={name}
        className="pop-over flex min-h-11 items-center gap-1 rounded-md px-2 whitespace-nowrap"
      >
        {label}
        <Icon name="down" className="size-4 text-ink-3 group-open:rotate-180" />
      </summary>
      <div
        className={classNames(
          'absolute z-popup mt-1 w-max max-w-[calc(100vw-32px)] rounded-lg border border-ink bg-paper p-3 text-ink floating',
          side === 'left' ? 'left-0' : 'right-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}
