import { data } from 'react-router';

/** Thrown by a loader: no page at this path. */
export const notFound = (path: string) => data(path, { status: 404 });
