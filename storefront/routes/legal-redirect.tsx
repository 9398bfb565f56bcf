import { redirect } from 'react-router';
import { localizePath } from '../locale/paths.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/legal-redirect';

/** Redirects the second name of the page about returns. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localizePath(context.get(pageShop).language, '/return'), 301);
}

export default function LegalRedirect() {
  return null;
}
