import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyFor } from './security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('policyFor() admits the script of the pages by its hash, and no other', () => {
  const [, sources] = /script-src ([^;]*)/.exec(policyFor('say("Grüße")')) ?? [];
  expect(sources).toBe(`'self' ${hash('say("Grüße")')}`);
});

it('policyFor() forbids framing and forms to other sites', () => {
  const policy = policyFor('');
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

it('policyFor() admits origins of services for files and connections, and none of their inline scripts', () => {
  const policy = policyFor('one()', ['https://tags.example.com', 'wss://live.example.com']);
  expect(policy).toContain(`script-src 'self' ${hash('one()')} https://tags.example.com;`);
  expect(policy).toContain("connect-src 'self' https://tags.example.com wss://live.example.com;");
  expect(policy).toContain("frame-src 'self' https://tags.example.com;");
  expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
  expect(policyFor('')).not.toContain('frame-src');
});
