import { expect, it } from 'vitest';
import { MAX_INQUIRY_FILES_MB } from '../../../contract/inquiry.ts';
import { checkFields } from './check-fields.ts';

const t = (key: string) => key;
const VALID = { valid: true } as ValidityState;
const field = (name: string, value: string, validity: Partial<ValidityState> = VALID) => ({
  name,
  value,
  validity: validity as ValidityState,
});
const none = { total: 0, count: 0 };
const reasons = (fields: Parameters<typeof checkFields>[0], sizes = none) =>
  checkFields(fields, sizes, t).map(({ field: name, message }) => `${name} ${message}`);

it('checkFields() says in the words of the shop what is wrong with each field', () => {
  expect(
    reasons([
      field('name', '', { valueMissing: true }),
      field('message', ' \n ', VALID),
      { ...field('email', 'nowhere', {}), inputMode: 'email' },
      field('quantity', '', { badInput: true }),
      field('quantity', '0', { rangeUnderflow: true }),
      field('order', 'V1', VALID),
      { ...field('topic', '', { valueMissing: true }), type: 'select-one' },
      { ...field('kind', 'bulk', { valueMissing: true }), type: 'radio' },
    ]),
  ).toEqual([
    'name field.required',
    'message field.required',
    'email field.email',
    'quantity field.number',
    'quantity field.atLeastOne',
    'topic field.choose',
    'kind field.choose',
  ]);
});

it('checkFields() takes files up to their number and their size together', () => {
  const limit = MAX_INQUIRY_FILES_MB * 1024 * 1024;
  expect(reasons([], { total: limit, count: 3 })).toEqual([]);
  expect(reasons([], { total: limit + 1, count: 1 })).toEqual(['files field.fileTooLarge']);
  expect(reasons([], { total: 1, count: 4 })).toEqual(['files field.tooMany']);
});
