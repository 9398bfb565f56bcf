import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { useT } from '../locale/locale.tsx';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

type FileInputProps = ComponentProps<'input'> & {
  /** The choice is sent at once: it is the form's main action, and its names are not shown. */
  isSent?: boolean;
};

/**
 * A choice of files with a button that a finger hits, in the language of the page: browsers label their own button in
 * theirs. That one is shown without scripts, which alone can name the chosen files; its own width would be too much for a
 * narrow phone.
 */
export function FileInput({ isSent = false, onChange, ...props }: FileInputProps) {
  const t = useT();
  const [names, setNames] = useState<string[]>([]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isSent) setNames([...(event.target.files ?? [])].map(({ name }) => name));
    onChange?.(event);
  };
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <label
        className={classNames(
          buttonClass({ variant: isSent ? 'primary' : 'secondary', size: 'lg' }),
          'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-act has-disabled:opacity-60 noscript:border-0 noscript:bg-transparent noscript:p-0 noscript:text-ink',
        )}
      >
        <input
          {...props}
          type="file"
          onChange={change}
          className="sr-only noscript:not-sr-only noscript:max-w-[60vw]"
        />
        <span className="noscript:hidden">{t(props.multiple ? 'file.chooseMany' : 'file.choose')}</span>
      </label>
      {names.length > 0 && (
        <span className="min-w-0 text-13 text-ink-2 wrap-anywhere" aria-live="polite">
          {names.join(', ')}
        </span>
      )}
    </span>
  );
}
