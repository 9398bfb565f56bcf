/**
 * A link relation that browsers ignore: a deferred link loads once the page is seen, or after `maxWaitMs`. Apart from
 * defer-scripts.ts, since the browser's bundle needs it too.
 */
export const DEFERRED = { relation: 'later', maxWaitMs: 1000 } as const;
