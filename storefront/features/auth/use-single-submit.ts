import { type FormEvent, useState } from 'react';

/**
 * For forms that change who the visitor is and so load a whole page: the browser sends them as it does without
 * script, and a second press while the first is under way does nothing.
 */
export function useSingleSubmit() {
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    if (busy) event.preventDefault();
    setBusy(true);
  };
  return { busy, submit };
}
