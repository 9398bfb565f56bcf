import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyFor } from './security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scripts = (html: string) => /script-src ([^;]*)/.exec(policyFor(Buffer.from(html)))?.[1];

it('admits the inline scripts of the page and no other', () => {
  const html =
    '<script>one()</script><p>text</p><script async type="module">\n two() \n</script><script>one()</script>';
  expect(scripts(html)).toBe(`'self' ${hash('one()')} ${hash('\n two() \n')}`);
});

it('admits nothing that is written otherwise than the shop writes it', () => {
  expect(scripts('<SCRIPT>odd()</SCRIPT>')).toBe("'self'");
});

it('hashes what is sent, letters beyond ASCII too', () => {
  expect(scripts('<p>ü</p><script>say("Grüße")</script>')).toContain(hash('say("Grüße")'));
});

it('needs nothing for files and for data', () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>';
  expect(scripts(html)).toBe("'self'");
});

it('does not take an attribute that only sounds like src for one', () => {
  expect(scripts('<script data-src="x">run()</script>')).toContain(hash('run()'));
});

it('lets nobody frame the page or send its forms away', () => {
  const policy = policyFor(Buffer.alloc(0));
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
