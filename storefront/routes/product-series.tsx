import { getSeries } from '../../contract/catalogue.ts';
import { MAX_DEVICES } from '../../kit/devices.ts';
import { unwrapAnswer } from '../features/brands/unwrap-answer.ts';
import { DeviceChooser } from '../features/devices/device-chooser.tsx';
import { DevicePages } from '../features/devices/device-pages.tsx';
import { groupByMaker } from '../features/devices/group-by-maker.ts';
import { YourDevices } from '../features/devices/your-devices.tsx';
import { createHead } from '../head/head.ts';
import { crumbsMeta } from '../head/json-ld.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import { useRootData } from '../locale/use-root-data.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import styles from '../styles/devices.css?url';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const devices = unwrapAnswer(await shop.call(getSeries, {}));
  const t = createShopT(shop, 'common', 'list');
  return {
    makers: groupByMaker(devices),
    head: createHead(shop, {
      title: t('nav.series'),
      description: t('seriesAll.text'),
      canonical: '/productseries',
    }),
    crumbs: [{ name: t('nav.series'), to: '/productseries' }],
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => crumbsMeta(loaderData);

/** All devices that there are accessories for, to choose from: a form that works without scripts. */
export default function ProductSeries({ loaderData: { makers, crumbs } }: PageProps<typeof loader>) {
  const t = useT();
  const { devices = [] } = useRootData();
  return (
    <div className="page-width">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-18 font-semibold md:text-24">{t('devices.title')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('devices.text', { max: MAX_DEVICES })}</p>
      {devices.length > 0 && <YourDevices devices={devices} />}
      <DeviceChooser makers={makers} chosen={devices.map(({ slug }) => slug)} />
      <DevicePages makers={makers} />
    </div>
  );
}
