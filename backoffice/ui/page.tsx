import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Refusal } from '../calls/call-staff.ts';
import { usePerson } from '../calls/session.ts';
import { Button } from './button.tsx';

type HeadProps = { title: string; before?: ReactNode; children?: ReactNode };

/** The first line of a page, and the name of its tab. The focus begins there. */
export function PageHead({ title, before, children }: HeadProps) {
  const { shop } = usePerson();
  const ref = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="head">
      <title>{`${title} | ${shop}`}</title>
      {before}
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of a page under a title of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {aside && <span className="muted">{aside}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A wide table, which scrolls in itself, by keys too. */
export const Region = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <section className="region" aria-label={label} tabIndex={0}>
    {children}
  </section>
);

/** What stands in place of data that could not be read. */
export const ReadFailed = ({ refusal, onAgain }: { refusal: Refusal; onAgain: () => void }) => (
  <div className="note bad row" role="alert">
    <span>{refusal.message}</span>
    <Button onClick={onAgain}>Load again</Button>
  </div>
);
