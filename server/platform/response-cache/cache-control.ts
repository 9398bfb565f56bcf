/** Of pages and answers that are the same for everybody: the browser asks each time, and may get a 304. */
export const REVALIDATE = 'private, no-cache';
/** Of what belongs to one visitor. */
export const NO_STORE = 'no-store';
