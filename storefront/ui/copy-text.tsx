import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../locale/locale.tsx';
import { Button } from './button.tsx';

type CopyProps = {
  text: string;
  /** How the text is shown; as it is otherwise. */
  children?: ReactNode;
};

/** A text to pass on, such as a link, with a button that copies it where scripts may write to the clipboard. */
export function CopyText({ text, children }: CopyProps) {
  const t = useT();
  const [state, setState] = useState<'unknown' | 'ready' | 'copied'>('unknown');
  useEffect(() => {
    if (navigator.clipboard) setState('ready');
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      // The text can still be selected by hand.
      () => setState('unknown'),
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children ?? <p className="text-15 wrap-anywhere select-all">{text}</p>}
      {state !== 'unknown' && (
        <Button variant="secondary" onClick={copy}>
          <span aria-live="polite">{t(state === 'copied' ? 'copy.done' : 'copy.action')}</span>
        </Button>
      )}
    </div>
  );
}
