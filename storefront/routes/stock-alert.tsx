import { data } from 'react-router';
import { getProduct } from '../../contract/catalogue.ts';
import type { PageShop } from '../../contract/page.ts';
import { confirmStockAlert, endStockAlert, requestStockAlert } from '../../contract/stock-alert.ts';
import { refuseForm, textOf } from '../features/auth/form-action.ts';
import { MailedLinkCard, MailedLinkDone } from '../features/auth/mailed-link-card.tsx';
import { mailedLinkOf } from '../features/auth/mailed-link-of.ts';
import { createHead, headTags } from '../head/head.ts';
import { productPath } from '../head/json-ld.ts';
import { useLocale } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

const PATH = '/stock-alert';
const linkPurposes = ['confirm', 'end'] as const;
type Purpose = 'request' | (typeof linkPurposes)[number];

const purposeOf = ({ searchParams }: URL): Purpose =>
  linkPurposes.find((one) => searchParams.has(one)) ?? 'request';

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

async function send(shop: PageShop, purpose: Purpose, form: FormData) {
  const request = { sku: textOf(form, 'sku'), email: textOf(form, 'email') };
  const link = { ...request, key: textOf(form, 'key') };
  if (purpose === 'confirm') return { answer: await shop.call(confirmStockAlert, link), done: purpose };
  if (purpose === 'end') return { answer: await shop.call(endStockAlert, link), done: purpose };
  const answer = await shop.call(requestStockAlert, request);
  const isConfirmed = answer.ok && answer.data.isConfirmed;
  return { answer, done: isConfirmed ? ('confirm' as const) : ('request' as const) };
}

export async function action({ context, request, url }: ActionArgs) {
  const form = await request.formData();
  const { answer, done } = await send(context.get(pageShop), purposeOf(url), form);
  if (answer.ok) return data({ done, refused: null });
  const refused = refuseForm(answer, form);
  return data({ done: null, refused: refused.data }, refused.init ?? undefined);
}

// The key in a link's URL is secret.
export const meta: Meta<typeof loader> = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'referrer', content: 'no-referrer' },
];

/** Asks for a mail when a SKU can be had again, confirms that by the mailed link, or ends it. */
export default function StockAlert({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { purpose, sku, title, path, email, key } = loaderData;
  if (actionData?.done)
    return (
      <MailedLinkDone
        title={t(`stockAlert.${actionData.done}.doneTitle`)}
        lead={t(`stockAlert.${actionData.done}.done`)}
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
