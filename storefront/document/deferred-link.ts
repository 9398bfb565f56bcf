/**
 * The relation of a link that no browser knows: it waits until what is seen first is there. Where that takes long the
 * page's code is fetched after so many milliseconds all the same.
 */
export const DEFERRED = { relation: 'later', latest: 1000 } as const;
