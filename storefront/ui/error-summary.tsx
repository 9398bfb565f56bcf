import { useEffect, useRef } from 'react';
import type { FieldError } from '../../contract/call.ts';
import { colonOf, useLocale } from '../locale/locale.tsx';

type Refusal = { message: string; fields?: readonly FieldError[] | undefined };

type SummaryProps = {
  refusal: Refusal | null | undefined;
  /** The name of each field, written before its error. */
  labels?: Record<string, string>;
};

/** Why a form was refused, focused when it appears. Each error links to its field, whose id is its name. */
export function ErrorSummary({ refusal, labels }: SummaryProps) {
  const { t, language } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  const { message = '', fields = [] } = refusal;
  const [first] = fields;
  // One field's error that is the whole refusal is said once here, and once at its field.
  const isSame = fields.length === 1 && first?.message === message;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-4 rounded-md border border-error p-3 text-15">
      <p className="font-medium text-error">
        {isSame ? (
          <a className="underline" href={`#${first.field}`}>
            {message}
          </a>
        ) : (
          message || t('refusal.InternalError')
        )}
      </p>
      {fields.length > 0 && !isSame && (
        <ul className="mt-1 list-disc pl-5">
          {fields.map(({ field, message }) => (
            <li key={field}>
              <a className="link inline-block min-h-6 align-top" href={`#${field}`}>
                {labels?.[field] ? `${labels[field]}${colonOf(language)} ${message}` : message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the message at one field. */
export const fieldError = (refusal: Refusal | null | undefined, field: string): string | undefined =>
  refusal?.fields?.find((error) => error.field === field)?.message;
