import { type FormEvent, useState } from 'react';

/** Submit handler of a form that is submitted natively, since it changes the visitor. Ignores a second submit. */
export function useSingleSubmit() {
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    if (busy) event.preventDefault();
    setBusy(true);
  };
  return { busy, submit };
}
