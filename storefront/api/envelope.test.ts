import { expect, it } from 'vitest';
import { envelopeOf } from './envelope.ts';

it('envelopeOf() takes the code of the envelope before that of the transport', () => {
  expect(envelopeOf(200, { code: 409, message: 'changed', data: null, reason: 'CartChanged' })).toEqual({
    code: 409,
    message: 'changed',
    data: null,
    reason: 'CartChanged',
  });
  expect(envelopeOf(503, { code: 200, message: '', data: 1 })).toMatchObject({ code: 200, data: 1 });
});

it('envelopeOf() takes the status of the transport for an answer without a code', () => {
  expect(envelopeOf(200, { data: [1] })).toEqual({ code: 200, message: '', data: [1] });
  expect(envelopeOf(204, {})).toMatchObject({ code: 200 });
  for (const status of [401, 412, 429, 503])
    expect(envelopeOf(status, { error: 'from a proxy' } as object), String(status)).toMatchObject({
      code: status,
      data: null,
    });
});

it('envelopeOf() makes a failure of what is no envelope', () => {
  for (const body of [null, undefined, 'text' as never, 7 as never]) {
    expect(envelopeOf(200, body).code).toBe(500);
    expect(envelopeOf(502, body).code).toBe(502);
  }
});
