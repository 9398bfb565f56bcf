import type { ComponentProps } from 'react';
import { showKey } from '../keys/key-of.ts';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';
type Props = ComponentProps<'button'> & {
  look?: Look;
  /** The key that does the same. */
  shortcut?: string;
};

export const Button = ({ look = 'plain', shortcut, children, type = 'button', ...others }: Props) => (
  <button type={type} className={`button ${look}`} data-focus={others.autoFocus || undefined} {...others}>
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
