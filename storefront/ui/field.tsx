import { type ComponentProps, type ReactNode, useId } from 'react';
import { useT } from '../locale/locale.tsx';
import { classNames } from './class-names.ts';

type FieldProps = {
  label: ReactNode;
  /** Shown below the label. */
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string | undefined;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error around a control; `children` gets the attributes that connect them. */
export function FieldFrame(
  props: FieldProps & { id: string; children: (wiring: ControlProps) => ReactNode },
) {
  const { label, hint, error, optional, id, className, children } = props;
  const t = useT();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = classNames(error && errorId, hint ? hintId : false) || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-15 font-medium">
        {label}
        {optional && <span className="font-normal text-ink-3"> ({t('form.optional')})</span>}
      </label>
      {hint && (
        <p id={hintId} className="mb-1 text-13 text-ink-3">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="mt-1 text-13 text-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A text input with its label. `name` is the field of the call, and the id that an error summary links to. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const made = useId();
  return (
    <FieldFrame id={input.id ?? input.name ?? made} {...{ label, hint, error, optional, className }}>
      {(wiring) => <input type="text" {...input} {...wiring} required={!optional} className="control" />}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const made = useId();
  return (
    <FieldFrame id={input.id ?? input.name ?? made} {...{ label, hint, error, optional, className }}>
      {(wiring) => <textarea rows={4} {...input} {...wiring} required={!optional} className="control" />}
    </FieldFrame>
  );
}

/** A select with its label; `children` are its options. */
export function Select({
  label,
  hint,
  error,
  optional,
  className,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const made = useId();
  return (
    <FieldFrame id={select.id ?? select.name ?? made} {...{ label, hint, error, optional, className }}>
      {(wiring) => <select {...select} {...wiring} required={!optional} className="control" />}
    </FieldFrame>
  );
}

/** A checkbox whose label is clickable too. */
export function Checkbox({ label, className, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={classNames('flex min-h-6 cursor-pointer items-start gap-2', className)}>
      <input type="checkbox" {...input} className="mt-0.5 size-4 shrink-0 accent-act" />
      <span>{label}</span>
    </label>
  );
}
