import { redirect, redirectDocument } from 'react-router';
import { logout } from '../../contract/user.ts';
import { localizePath } from '../locale/paths.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/logout';

/** Only a form signs out; opening the URL changes nothing. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localizePath(context.get(pageShop).language, '/'));

export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  await shop.call(logout, {});
  return redirectDocument(localizePath(shop.language, '/'), 303);
}

export default function Logout() {
  return null;
}
