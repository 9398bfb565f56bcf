import { headTags } from '../head/head.ts';
import { notFound } from '../locale/not-found.ts';
import type { Route } from './+types/not-found';

/** Every path without a page, and /404 itself. */
export function loader({ url }: Route.LoaderArgs): never {
  throw notFound(url.pathname);
}

export const meta: Route.MetaFunction = () => headTags(undefined);

export default function NotFound() {
  return null;
}
