/**
 * What an API token may do. `x:write` includes `x:read`. A new one is named here, in the texts token.scope.{scope} and by
 * the calls that need it; contract/scopes.test.ts compares the list with the calls.
 */
export const scopes = [
  'catalogue:read',
  'cart:write',
  'orders:read',
  'orders:write',
  'payments:write',
  'batches:read',
  'batches:write',
  'feeds:read',
  'feeds:write',
  'files:read',
  'files:write',
  'lists:read',
  'lists:write',
  'account:read',
  'account:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof scopes)[number];

/** Whether a token with these scopes may make a call that needs `needed`. */
export const allowsScope = (granted: readonly Scope[], needed: Scope): boolean =>
  granted.includes(needed) || granted.some((scope) => scope === needed.replace(/:read$/, ':write'));
