import { data, isRouteErrorResponse } from 'react-router';

type NotFound = { path: string; rootData?: object | undefined };

/**
 * The response that a loader throws for a missing page. `rootData` is passed where the error takes the place of the
 * root loader, whose data the header and footer show.
 */
export const notFound = (path: string, rootData?: object) =>
  data<NotFound>({ path, rootData }, { status: 404 });

/** Returns what `notFound` was called with; null for any other error. */
export const notFoundOf = (error: unknown): NotFound | null =>
  isRouteErrorResponse(error) && error.status === 404 && typeof error.data?.path === 'string'
    ? error.data
    : null;
