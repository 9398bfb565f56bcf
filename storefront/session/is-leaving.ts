/**
 * Whether another page is on its way: Safari then has cancelled what this one was loading, and cancels what it begins to
 * load. Set by early-events.inline.js, since a link may be followed before any other code runs.
 */
export const isLeaving = (): boolean => window.isLeaving === true;
