import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

export function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common');
  return {
    head: createHead(shop, {
      title: t('errorLog.title'),
      description: t('errorLog.about'),
      canonical: '/error_log',
      noindex: true,
    }),
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function ErrorLog() {
  const t = useT();
  return (
    <div className="page-width py-8">
      <h1 className="text-24 font-semibold">{t('errorLog.title')}</h1>
      <p className="mt-2 max-w-text text-ink-2">{t('errorLog.about')}</p>
    </div>
  );
}
