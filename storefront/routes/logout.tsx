import { redirectDocument } from 'react-router';
import { logout } from '../../contract/user.ts';
import { headTags } from '../head/head.ts';
import { localizePath } from '../locale/paths.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import type { ActionArgs, LoaderArgs } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

/** Only a form signs out; opening the URL changes nothing. */
export const loader = ({ context, url }: LoaderArgs) => redirectTo(context.get(pageShop), url, '/');

export async function action({ context }: ActionArgs) {
  const shop = context.get(pageShop);
  await shop.call(logout, {});
  return redirectDocument(localizePath(shop.language, '/'), 303);
}

export const meta = () => headTags(undefined);

export default function Logout() {
  return null;
}
