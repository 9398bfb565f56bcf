import { redirectDocument } from 'react-router';
import { logout } from '../../contract/user.ts';
import { localizePath } from '../locale/paths.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/logout';

/** Only a form signs out; opening the URL changes nothing. */
export const loader = ({ context, url }: Route.LoaderArgs) => redirectTo(context.get(pageShop), url, '/');

export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  await shop.call(logout, {});
  return redirectDocument(localizePath(shop.language, '/'), 303);
}

export default function Logout() {
  return null;
}
