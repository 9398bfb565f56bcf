import type { PageShop } from '../../../contract/page.ts';
import { createShopT } from '../../locale/shop-t.ts';

export type Notice = { path: string; label: string };

/** Returns the EU's notice on the legal guarantee as pages link to it; null outside of the EEA, and without one. */
export const noticeOf = (shop: PageShop): Notice | null =>
  shop.guaranteeNotice === null
    ? null
    : { path: shop.guaranteeNotice, label: createShopT(shop, 'legal')('guarantee.notice') };

/** The link to the notice, a file that opens as it is. */
export const GuaranteeNotice = ({ notice: { path, label } }: { notice: Notice }) => (
  <a className="link inline-block py-0.75" href={path} data-reload="true">
    {label}
  </a>
);
