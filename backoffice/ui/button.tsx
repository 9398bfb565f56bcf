import type { ComponentProps } from 'react';
import { showKey } from '../keys/key-of.ts';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';
type Props = ComponentProps<'button'> & {
  look?: Look;
  /** The key that does the same. */
  shortcut?: string;
};

/** A button that cannot be pressed now keeps the focus, which the browser would take from one that is disabled. */
export const Button = ({
  look = 'plain',
  shortcut,
  children,
  type = 'button',
  disabled,
  onClick,
  ...others
}: Props) => (
  <button
    type={type}
    className={`button ${look}`}
    data-focus={others.autoFocus || undefined}
    aria-disabled={disabled || undefined}
    onClick={disabled ? (event) => event.preventDefault() : onClick}
    {...others}
  >
    {children}
    {shortcut && <Key name={shortcut} />}
  </button>
);

/** Names of buttons are without their keys, which the help of keys reads out. */
export const Key = ({ name }: { name: string }) => (
  <span className="key" aria-hidden="true">
    {showKey(name)}
  </span>
);
