import { data, isRouteErrorResponse } from 'react-router';

/**
 * Thrown by a loader: no page at this path. `frame` is what the page's header and footer show; it is needed where the
 * error takes the place of the frame's own loader.
 */
export const notFound = <Frame extends object>(path: string, frame?: Frame) =>
  data({ path, frame }, { status: 404 });

type NotFound = { path: string; frame?: object };

/** Returns what `notFound` was given; null for any other error. */
export const notFoundOf = (error: unknown): NotFound | null =>
  isRouteErrorResponse(error) && error.status === 404 && typeof error.data?.path === 'string'
    ? error.data
    : null;
