type Control = Pick<HTMLInputElement, 'value' | 'required'> & {
  validity: Pick<ValidityState, 'typeMismatch'>;
};

/**
 * Returns the text key of an error in a field that was left; null where the server decides, which knows the country's
 * rules.
 */
export function errorOnBlur({ value, required, validity }: Control): string | null {
  if (value.trim() === '') return required ? 'field.required' : null;
  // Only an e-mail address has a type mismatch.
  return validity.typeMismatch ? 'field.email' : null;
}
