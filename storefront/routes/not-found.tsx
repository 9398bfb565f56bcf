import { headTags } from '../head/head.ts';
import { notFound } from '../locale/not-found.ts';
import type { LoaderArgs } from '../page/page.ts';

/** Every path without a page, and /404 itself. */
export function loader({ url }: LoaderArgs): never {
  throw notFound(url.pathname);
}

export const meta = () => headTags(undefined);

export default function NotFound() {
  return null;
}
