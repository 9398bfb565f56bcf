import { expect, it } from 'vitest';
import { faultOnLeaving } from './error-on-blur.ts';

const field = (value: string, { required = true, typeMismatch = false } = {}) => ({
  value,
  required,
  validity: { typeMismatch },
});

it('asks for what is missing and no more', () => {
  expect(faultOnLeaving(field(' '))).toBe('field.required');
  expect(faultOnLeaving(field('', { required: false }))).toBe(null);
  expect(faultOnLeaving(field('x'))).toBe(null);
});

it('tells an address that no mail can reach', () => {
  expect(faultOnLeaving(field('erika@', { typeMismatch: true }))).toBe('field.email');
});
