import { getProduct } from '../../contract/catalogue.ts';
import { confirmStockAlert, endStockAlert, requestStockAlert } from '../../contract/stock-alert.ts';
import { MailedLinkCard, MailedLinkDone } from '../features/auth/mailed-link-card.tsx';
import { mailedLinkOf } from '../features/auth/mailed-link-of.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { productPath } from '../locale/product-path.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';

const PATH = '/stock-alert';
const linkPurposes = ['confirm', 'end'] as const;
type Purpose = 'request' | (typeof linkPurposes)[number];

const purposeOf = ({ searchParams }: URL): Purpose =>
  linkPurposes.find((linkPurpose) => searchParams.has(linkPurpose)) ?? 'request';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const query = url.searchParams;
  const purpose = purposeOf(url);
  const sku = (query.get('sku') ?? '').slice(0, 64);
  const answer = sku ? await shop.call(getProduct, { sku }) : null;
  // A link of a mail works on when its product is no more.
  if (!answer?.ok && purpose === 'request') throw notFound(url.pathname);
  const product = answer?.ok ? answer.data : null;
  const t = createShopT(shop, 'common', 'product');
  return {
    head: createHead(shop, { title: t('stockAlert.request.title'), canonical: PATH, noindex: true }),
    purpose,
    sku,
    title: product?.title ?? sku,
    path: product ? productPath({ slug: product.slug, sku }) : '/',
    ...mailedLinkOf(url, purpose === 'request' ? undefined : purpose),
  };
}

export const action = (args: ActionArgs) =>
  submitForm<{ did: Purpose }>(args, async ({ call, texts, url }) => {
    const purpose = purposeOf(url);
    if (purpose === 'request')
      return after(call(requestStockAlert, texts('sku', 'email')), ({ isConfirmed }) => ({
        did: isConfirmed ? 'confirm' : 'request',
      }));
    const answer = call(
      purpose === 'confirm' ? confirmStockAlert : endStockAlert,
      texts('sku', 'email', 'key'),
    );
    return after(answer, () => ({ did: purpose }));
  });

// The key in a link's URL is secret.
export const meta: Meta<typeof loader> = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'referrer', content: 'no-referrer' },
];

/** Asks for a mail when a SKU can be had again, confirms that by the mailed link, or ends it. */
export default function StockAlert({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { purpose, sku, title, path, email, key } = loaderData;
  if (actionData?.did)
    return (
      <MailedLinkDone
        title={t(`stockAlert.${actionData.did}.doneTitle`)}
        lead={t(`stockAlert.${actionData.did}.done`)}
        to={path}
      >
        {t('stockAlert.back')}
      </MailedLinkDone>
    );
  const isLink = purpose !== 'request';
  return (
    <MailedLinkCard
      title={t(`stockAlert.${purpose}.title`)}
      lead={isLink ? `${title} · ${email}` : title}
      emailLabel={isLink ? null : t('stockAlert.email')}
      hidden={isLink ? { email, sku, key } : { sku }}
      send={t(`stockAlert.${purpose}.send`)}
      refused={actionData?.refused}
    />
  );
}
