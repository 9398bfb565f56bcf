import { textOf } from '../../page/read-form.ts';

/** Returns what an authenticator answered, as a field of a form has it; the call checks its shape. */
export function credentialOf(form: FormData, name: string): never {
  try {
    return JSON.parse(textOf(form, name)) as never;
  } catch {
    return undefined as never;
  }
}
