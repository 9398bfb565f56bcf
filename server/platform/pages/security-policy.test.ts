import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyFor } from './security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const sources = (...scripts: string[]) =>
  /script-src ([^;]*)/.exec(policyFor(scripts.map((code) => Buffer.from(code))))?.[1];

it('policyFor() admits the scripts that the renderer made, each once, and no other', () => {
  expect(sources('one()', 'say("Grüße")', 'one()')).toBe(`'self' ${hash('one()')} ${hash('say("Grüße")')}`);
  expect(sources()).toBe("'self'");
});

it('policyFor() forbids framing and forms to other sites', () => {
  const policy = policyFor([]);
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toContain('unsafe-eval');
});
