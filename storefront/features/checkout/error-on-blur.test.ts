import { expect, it } from 'vitest';
import { errorOnBlur } from './error-on-blur.ts';

const field = (value: string, { required = true, typeMismatch = false } = {}) => ({
  value,
  required,
  validity: { typeMismatch },
});

it('asks for what is missing and no more', () => {
  expect(errorOnBlur(field(' '))).toBe('field.required');
  expect(errorOnBlur(field('', { required: false }))).toBe(null);
  expect(errorOnBlur(field('x'))).toBe(null);
});

it('tells an address that no mail can reach', () => {
  expect(errorOnBlur(field('erika@', { typeMismatch: true }))).toBe('field.email');
});
