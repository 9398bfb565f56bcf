import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { StaffContract, StaffInput, StaffOutput } from '../../contract/office/call.ts';
import { callStaff, type Refusal } from '../calls/call-staff.ts';
import { Key } from './button.tsx';

/** Makes a call from a form: what it is refused with stays until the next press, and a second press waits. */
export function useCallForm<C extends StaffContract>(
  contract: C,
  onDone: (data: StaffOutput<C>) => void | Promise<void>,
  /** It was stored for a second person; without it, that is shown as a refusal. */
  onProposed?: (message: string) => void,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef(false);
  /** Returns what it was refused with. */
  async function submit(input: StaffInput<C>, reason?: string): Promise<Refusal | null> {
    if (pressed.current) return null;
    pressed.current = true;
    setBusy(true);
    try {
      const answer = await callStaff(contract, input, reason === undefined ? {} : { reason });
      const isProposed = onProposed && !answer.ok && answer.refusal.reason === 'AwaitsApproval';
      setRefusal(answer.ok || isProposed ? null : answer.refusal);
      if (isProposed) onProposed(answer.refusal.message);
      if (answer.ok) await onDone(answer.data);
      return answer.ok ? null : answer.refusal;
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  }
  const errorOf = (field: string): string | undefined =>
    refusal?.fields.find((one) => one.field === field)?.message;
  return { contract, submit, refusal, setRefusal, isBusy, errorOf };
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { refusal: Refusal | null; onSubmit: () => void };

/** A form, whose submission is a call; Ctrl-Enter submits it from every field. */
export function Form({ refusal, onSubmit, children, ...others }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ref.current?.requestSubmit();
      }}
      {...others}
    >
      {children}
      {refusal && <RefusalFocus refusal={refusal} form={ref} />}
    </form>
  );
}

/** Moves the focus to the summary of a refusal, when it comes. */
function RefusalFocus({ refusal, form }: { refusal: Refusal; form: { current: HTMLFormElement | null } }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus once
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-problems]')?.focus();
  }, [refusal]);
  return null;
}

/** What a form was refused with: the message, and each field's, which leads to it. */
export function Problems({ refusal }: { refusal: Refusal | null }) {
  const ref = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const named = refusal?.fields.map(({ field }) => [field, labelOf(findField(ref.current, field))]) ?? [];
    setLabels(Object.fromEntries(named));
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div ref={ref} className="note bad" role="alert" tabIndex={-1} data-problems>
      <b>{refusal.message}</b>
      {refusal.fields.length > 0 && (
        <ul>
          {refusal.fields.map(({ field, message }) => (
            <li key={field}>
              <button
                type="button"
                className="link"
                onClick={(event) => findField(event.currentTarget, field)?.focus()}
              >
                {labels[field] ? `${labels[field]}: ${message}` : message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const findField = (from: Element | null, name: string): HTMLInputElement | null =>
  from?.closest('form')?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`) ?? null;

/** What a control is called; those of a table by the title of their row. */
const labelOf = (control: HTMLInputElement | null): string =>
  control?.labels?.[0]?.textContent ?? control?.closest('tr')?.querySelector('.muted')?.textContent ?? '';

/** The last line of a dialog's form: what is done, and a way out. */
export const DialogFoot = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <footer>
    {children}
    <button type="button" className="button quiet end" onClick={onClose}>
      Close <Key name="Esc" />
    </button>
  </footer>
);
