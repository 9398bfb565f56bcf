import { type FormEvent, useRef, useState } from 'react';
import type { FieldError } from '../../../contract/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { checkFields } from './check-fields.ts';

type Refusal = { message: string; fields: FieldError[] };

/** Returns the fields with a name, and the size of the chosen files. */
function contentOf(form: HTMLFormElement) {
  const fields = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '',
  );
  const files = fields.flatMap((field) => [...(field.files ?? [])]);
  const attached = fields.filter(({ name }) => name === 'attached').length;
  const sizes = { total: files.reduce((sum, { size }) => sum + size, 0), count: files.length + attached };
  return { fields, sizes };
}

/**
 * Submit handler of a form to the shop: names what is missing, solves a proof of work and sends the form, natively or
 * by `send`. A second submit meanwhile does nothing. Where no proof can be made the form is sent without one: the server
 * takes a few.
 */
export function useInquirySubmit(send?: (form: FormData) => Promise<void>) {
  const { t } = useLocale();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    const { fields, sizes } = contentOf(form);
    const errors = checkFields(fields, sizes, t);
    setRefusal(errors.length > 0 ? { message: t('refusal.InvalidInput'), fields: errors } : null);
    if (errors.length > 0) return;
    isBusy.current = true;
    setBusy(true);
    // Loaded when it is needed. Without one the server takes a few.
    const proof = await import('../auth/use-proof-of-work.ts')
      .then((part) => part.solveProof())
      .catch(() => '');
    const field = form.elements.namedItem('captchaProof');
    if (field instanceof HTMLInputElement) field.value = proof;
    if (!send) return form.submit();
    await send(new FormData(form));
    isBusy.current = false;
    setBusy(false);
  };
  return { busy, refusal, submit };
}
