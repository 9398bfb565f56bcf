type Control = Pick<HTMLInputElement, 'value' | 'required'> & {
  validity: Pick<ValidityState, 'typeMismatch'>;
};

/**
 * What is wrong with a field when the buyer leaves it, as the key of its text; null when nothing can be said yet. The
 * rest, which depends on the country, is the shop's to say.
 */
export function errorOnBlur({ value, required, validity }: Control): string | null {
  if (value.trim() === '') return required ? 'field.required' : null;
  // only an e-mail address has a shape of its own here
  return validity.typeMismatch ? 'field.email' : null;
}
