import type { RefusedForm } from '../../page/form-answer.ts';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';

type FieldProps = {
  label: string;
  /** `username`: of an account; `email`: any address. */
  autoComplete: 'username' | 'email';
  refused: RefusedForm | null | undefined;
};

/** The field `email` of a form, with what was entered before it was refused. */
export const EmailField = ({ label, autoComplete, refused }: FieldProps) => (
  <Field
    label={label}
    name="email"
    inputMode="email"
    autoComplete={autoComplete}
    defaultValue={refused?.values.email}
    error={fieldError(refused, 'email')}
  />
);
