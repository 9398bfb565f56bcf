import { data } from 'react-router';

/** The response that a loader throws for a missing page. */
export const notFound = (path: string) => data(path, { status: 404 });
