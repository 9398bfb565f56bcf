import { type FormEvent, useState } from 'react';
import { submitNatively } from './use-staying-form.ts';

/**
 * Submit handler of a form that an authenticator answers: writes its answer into the field `name` and sends the form.
 * Ignores a second submit meanwhile.
 */
export function usePasskeyField(name: string, ask: () => Promise<string>, send = submitNatively) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'busy') return;
    setState('busy');
    try {
      const answer = await ask();
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = answer;
      await send(form);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { busy: state === 'busy', hasFailed: state === 'failed', submit };
}
