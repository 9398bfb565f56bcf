import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 32 px high; 44 px on phones and 40 px on wider screens; 44 px. */
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
};

const looks = {
  primary:
    'bg-act text-white hover:bg-act-hover border-transparent disabled:bg-sunk disabled:text-ink-3 disabled:border-rule',
  secondary: 'text-ink border-ink hover:bg-sunk disabled:text-ink-3 disabled:border-rule',
  quiet: 'text-act border-transparent hover:bg-sunk disabled:text-ink-3',
  danger: 'text-error border-error hover:bg-error-tint disabled:text-ink-3 disabled:border-rule',
};
const sizes = {
  sm: 'min-h-8 px-3 py-1 text-13',
  md: 'min-h-11 md:min-h-10 px-4 py-2 text-15',
  lg: 'min-h-11 px-6 py-2 text-15',
};

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', wide }: Look = {}): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border font-semibold text-center',
    looks[variant],
    sizes[size],
    wide && 'w-full',
  );

/** The classes of a row of buttons, also in forms: on a phone they fill its lines, each as wide as its label needs. */
export const BUTTON_ROW = 'flex flex-wrap gap-2 [&>form]:contents max-sm:[&_:is(a,button)]:grow';

type ButtonProps = ComponentProps<'button'> &
  Look & { /** An action is under way; clicks do nothing. */ busy?: boolean };

export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A spinner within a control. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
);
