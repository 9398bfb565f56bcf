import type { RefusedForm } from '../page/form-answer.ts';
import { ErrorSummary, fieldError } from './error-summary.tsx';
import { useSingleSubmit } from './use-single-submit.ts';

type Options = {
  refused: RefusedForm | null | undefined;
  /** The label of each field by its name. */
  labels: Record<string, string>;
  /** The intent with which names of fields begin, on a page with several forms. */
  intent?: string;
};

/**
 * Wires a form that is submitted natively: `field()` returns a field's attributes with what was typed, else `initial`,
 * and its error; `summary` says why the form was refused.
 */
export function useForm({ refused, labels, intent }: Options) {
  const prefix = intent === undefined ? '' : `${intent}.`;
  const field = (name: string, initial?: string | null) => ({
    name: prefix + name,
    label: labels[name] ?? '',
    defaultValue: refused?.values[prefix + name] ?? initial ?? undefined,
    error: fieldError(refused, prefix + name),
  });
  const shown = Object.fromEntries(Object.entries(labels).map(([name, label]) => [prefix + name, label]));
  return { ...useSingleSubmit(), field, summary: <ErrorSummary refusal={refused} labels={shown} /> };
}

/** The attributes of a form's fields, by name. */
export type FieldOf = ReturnType<typeof useForm>['field'];
