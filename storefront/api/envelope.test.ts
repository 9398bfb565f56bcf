import { expect, it } from 'vitest';
import { readEnvelope } from './envelope.ts';

it('envelopeOf() prefers the envelope’s code to the HTTP status', () => {
  expect(readEnvelope(200, { code: 409, message: 'changed', data: null, reason: 'CartChanged' })).toEqual({
    code: 409,
    message: 'changed',
    data: null,
    reason: 'CartChanged',
  });
  expect(readEnvelope(503, { code: 200, message: '', data: 1 })).toMatchObject({ code: 200, data: 1 });
});

it('envelopeOf() uses the HTTP status of an answer without a code', () => {
  expect(readEnvelope(200, { data: [1] })).toEqual({ code: 200, message: '', data: [1] });
  expect(readEnvelope(204, {})).toMatchObject({ code: 200 });
  for (const status of [401, 412, 429, 503])
    expect(readEnvelope(status, { error: 'from a proxy' } as object), String(status)).toMatchObject({
      code: status,
      data: null,
    });
});

it('envelopeOf() makes a failure of what is no envelope', () => {
  for (const body of [null, undefined, 'text' as never, 7 as never]) {
    expect(readEnvelope(200, body).code).toBe(500);
    expect(readEnvelope(502, body).code).toBe(502);
  }
});
