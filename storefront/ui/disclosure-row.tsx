import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

type RowProps = { start: ReactNode; label: string; isOpen: boolean; children: ReactNode };

/** A row with a button at its end, which opens a form below the whole row; works without JavaScript. */
export const DisclosureRow = ({ start, label, isOpen, children }: RowProps) => (
  <div className="mt-2 mb-4">
    {/* Floating, so that the button stays where it is when the form opens, and has a line of its own where it must. The
        form begins below both: the button is as high as what floats. */}
    <div style={{ float: 'left' }} className="flex min-h-11 items-center">
      {start}
    </div>
    <details className="text-right" open={isOpen}>
      <summary className={buttonClass({ variant: 'secondary' })}>{label}</summary>
      <div className="pt-3 text-left">{children}</div>
    </details>
  </div>
);
