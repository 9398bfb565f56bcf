import { endOrderReminder } from '../../contract/order-reminder.ts';
import { MailedLinkCard, MailedLinkDone } from '../features/auth/mailed-link-card.tsx';
import { mailedLinkOf } from '../features/auth/mailed-link-of.ts';
import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

const PATH = '/order-reminder';
const MAX_NUMBER = 40;

export function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'order');
  return {
    head: createHead(shop, { title: t('remind.end.title'), canonical: PATH, noindex: true }),
    order: (url.searchParams.get('order') ?? '').slice(0, MAX_NUMBER),
    key: mailedLinkOf(url, undefined).key,
  };
}

export const action = (args: ActionArgs) =>
  submitForm(args, ({ call, texts }) => call(endOrderReminder, texts('orderId', 'key')));

// The key in a link's URL is secret.
export const meta: Meta<typeof loader> = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'referrer', content: 'no-referrer' },
];

/** Ends the reminder of an order by the link of its mail; it takes a press, since scanners of mail open links too. */
export default function OrderReminder({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const t = useT();
  const { order, key } = loaderData;
  if (actionData?.done)
    return (
      <MailedLinkDone title={t('remind.end.doneTitle')} lead={t('remind.end.done', { order })} to="/">
        {t('cart.browse')}
      </MailedLinkDone>
    );
  return (
    <MailedLinkCard
      title={t('remind.end.title')}
      lead={t('pay.order', { order })}
      emailLabel={null}
      hidden={{ orderId: order, key }}
      send={t('remind.end.send')}
      refused={actionData?.refused}
    />
  );
}
