import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(...entry: [object, string?]): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  createLog('info', stream).info(...entry);
  return text;
}

describe('the log', () => {
  it.each([
    { headers: { authorization: 'hush' } },
    { req: { id: 1, headers: { cookie: 'token=hush' } } },
    { headers: { 'security-code': 'hush', 'set-cookie': 'hush' } },
    { body: { password: 'hush', newPassword: 'hush', token: 'hush', sign: 'hush' } },
    { request: { body: { code: 'hush' }, query: { code: 'hush' } } },
    { req: { method: 'GET', url: '/api/user/guestlogin?sign=hush&lang=en' } },
    { url: '/setpassword?code=hush' },
  ])('keeps secrets out of %o', (entry) => {
    expect(logged(entry)).not.toContain('hush');
  });

  it('keeps what helps to find a fault', () => {
    const error = Object.assign(new Error('no route'), { code: 'ECONNREFUSED' });
    expect(logged({ err: error, req: { method: 'GET', url: '/search?keyword=case&token=x' } })).toMatch(
      /ECONNREFUSED.*\/search\?keyword=case&token=\[redacted\]/,
    );
  });
});
