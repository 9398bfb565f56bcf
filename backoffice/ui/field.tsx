import { type ComponentProps, type ReactNode, useId } from 'react';

type Frame = {
  label: string;
  /** As the call names it: what it is refused for is shown here. */
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  autoFocus?: boolean | undefined;
};

/** The attributes of a control with its label, hint and error, and what to show around it. */
function useFieldParts({ label, name, error, hint, autoFocus }: Frame) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    control: {
      id,
      name,
      className: 'input',
      autoFocus,
      // React sets no attribute, by which a dialog could find it.
      'data-focus': autoFocus || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': notes || undefined,
    },
    wrap: (control: ReactNode) => (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {control}
        {error && (
          <p id={`${id}-error`} className="problem">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="muted">
            {hint}
          </p>
        )}
      </div>
    ),
  };
}

/** A text of one line. */
export function Field({ label, name, error, hint, autoFocus, ...input }: Frame & ComponentProps<'input'>) {
  const { control, wrap } = useFieldParts({ label, name, error, hint, autoFocus });
  return wrap(<input autoComplete="off" {...input} {...control} />);
}

/** A text of several lines. */
export function TextField({
  label,
  name,
  error,
  hint,
  autoFocus,
  ...input
}: Frame & ComponentProps<'textarea'>) {
  const { control, wrap } = useFieldParts({ label, name, error, hint, autoFocus });
  return wrap(<textarea rows={3} {...input} {...control} />);
}

type ChoiceProps = Frame & ComponentProps<'select'> & { choices: Readonly<Record<string, string>> };

/** One of a few values. */
export function Choice({ label, name, error, hint, autoFocus, choices, ...input }: ChoiceProps) {
  const { control, wrap } = useFieldParts({ label, name, error, hint, autoFocus });
  return wrap(
    <select {...input} {...control}>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>,
  );
}

/** Yes or no. */
export const Check = ({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) => (
  <label className="check">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
