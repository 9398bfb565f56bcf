import { expect, it } from 'vitest';
import { allContracts } from '../server/testing/all-contracts.ts';
import { allowsScope, scopes } from './scopes.ts';

const calls = await allContracts();

it('each call names the scope that an API token needs, or is closed to tokens', () => {
  const allowed: readonly string[] = [...scopes, 'closed'];
  expect(calls.filter(({ scope }) => !allowed.includes(scope)).map(({ path }) => path)).toEqual([]);
  expect(calls.length).toBeGreaterThan(200);
});

it('each scope is needed by a call', () => {
  expect(scopes.filter((scope) => calls.every((call) => call.scope !== scope))).toEqual([]);
});

it('calls about sign-in, passwords, second factor, passkeys, sessions, tokens and the account itself are closed to tokens', () => {
  const guarded =
    /^\/user\/(log|guestlogin|register|password|secondfactor|passkeys|sessions|tokens|email|delete|data|change\/balance|balance\/(password|reset))/i;
  const found = calls.filter(({ path }) => guarded.test(path));
  expect(found.filter(({ scope }) => scope !== 'closed').map(({ path }) => path)).toEqual([]);
  expect(found.length).toBeGreaterThan(20);
  for (const call of calls) if (call.setsCookies) expect(call.scope, call.path).toBe('closed');
});

it('a call that only reads never needs a scope to write, unless there is none to read', () => {
  const readable = new Set(
    scopes.filter((scope) => scope.endsWith(':read')).map((scope) => scope.split(':')[0]),
  );
  const odd = calls.filter(
    ({ changes, scope }) => !changes && scope.endsWith(':write') && readable.has(scope.split(':')[0]),
  );
  expect(odd.map(({ path }) => path)).toEqual([]);
});

it('a call that changes something never needs a scope to read, unless it makes a file of what may be read', () => {
  const exports = /export|generateorderxml|picture\/down/;
  const odd = calls.filter(
    ({ changes, scope, path }) => changes && scope.endsWith(':read') && !exports.test(path),
  );
  expect(odd.map(({ path }) => path)).toEqual([]);
});

it('allowsScope() includes reading in writing and nothing else', () => {
  expect(allowsScope(['orders:read'], 'orders:read')).toBe(true);
  expect(allowsScope(['orders:write'], 'orders:read')).toBe(true);
  expect(allowsScope(['orders:read'], 'orders:write')).toBe(false);
  expect(allowsScope(['orders:write'], 'batches:read')).toBe(false);
  expect(allowsScope([], 'catalogue:read')).toBe(false);
});
