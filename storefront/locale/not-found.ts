import { data, isRouteErrorResponse } from 'react-router';

type NotFound = { path: string; rootData?: object | undefined };

/** Characters of a missing page's address that its document repeats. */
const MAX_PATH = 200;

/**
 * The response that a loader throws for a missing page. `rootData` is passed where the error takes the place of the
 * root loader, whose data the header and footer show.
 */
export const notFound = (path: string, rootData?: object) =>
  data<NotFound>({ path: path.slice(0, MAX_PATH), rootData }, { status: 404 });

/** Returns what `notFound` was called with; null for any other error. */
export const notFoundOf = (error: unknown): NotFound | null =>
  isRouteErrorResponse(error) && error.status === 404 && typeof error.data?.path === 'string'
    ? error.data
    : null;
