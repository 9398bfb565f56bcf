/**
 * A link type of HTML that loads nothing: the name of the page's own host is known already. A deferred link loads once
 * the page is seen, or after `maxWaitMs`.
 */
export const DEFERRED = { relation: 'dns-prefetch', maxWaitMs: 1000 } as const;
