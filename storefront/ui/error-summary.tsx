import { useEffect, useRef } from 'react';
import type { FieldError } from '../../contract/call.ts';
import { useT } from '../locale/locale.tsx';

type Faults = { message: string; fields?: readonly FieldError[] | undefined };

type SummaryProps = {
  faults: Faults | null | undefined;
  /** What each field is called, said before what is wrong with it. */
  labels?: Record<string, string>;
};

/** What is wrong with a form, told first and focused; each fault leads to its field, whose id is its name. */
export function ErrorSummary({ faults, labels }: SummaryProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults) box.current?.focus();
  }, [faults]);
  if (!faults) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-4 rounded-md border border-error p-3 text-14">
      <p className="font-medium text-error">{faults.message || t('refusal.Fault')}</p>
      {faults.fields && faults.fields.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {faults.fields.map(({ field, message }) => (
            <li key={field}>
              <a className="link inline-block min-h-6" href={`#${field}`}>
                {labels?.[field] ? `${labels[field]}: ${message}` : message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The message at one field. */
export const fieldError = (faults: Faults | null | undefined, field: string): string | undefined =>
  faults?.fields?.find((fault) => fault.field === field)?.message;
