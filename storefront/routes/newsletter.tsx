import { data } from 'react-router';
import { confirmNewsletter, endNewsletter, subscribeNewsletter } from '../../contract/newsletter.ts';
import type { PageShop } from '../../contract/page.ts';
import { refuseForm, textOf } from '../features/auth/form-action.ts';
import { MailedLinkCard, MailedLinkDone } from '../features/auth/mailed-link-card.tsx';
import { mailedLinkOf } from '../features/auth/mailed-link-of.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

const PATH = '/newsletter';
const linkPurposes = ['confirm', 'end'] as const;
type Purpose = 'subscribe' | (typeof linkPurposes)[number];

export function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'legal');
  const purpose = linkPurposes.find((one) => url.searchParams.has(one));
  return {
    head: createHead(shop, {
      title: t('page.newsletter'),
      description: t('newsletter.lead'),
      canonical: PATH,
      ...(purpose && { noindex: true }),
    }),
    purpose: purpose ?? ('subscribe' as const),
    ...mailedLinkOf(url, purpose),
  };
}

const send = (shop: PageShop, purpose: Purpose, form: FormData) => {
  const email = textOf(form, 'email');
  const link = { email, key: textOf(form, 'key') };
  if (purpose === 'confirm') return shop.call(confirmNewsletter, link);
  return purpose === 'end' ? shop.call(endNewsletter, link) : shop.call(subscribeNewsletter, { email });
};

export async function action({ context, request, url }: ActionArgs) {
  const form = await request.formData();
  const purpose = linkPurposes.find((one) => url.searchParams.has(one)) ?? 'subscribe';
  const answer = await send(context.get(pageShop), purpose, form);
  if (answer.ok) return data({ done: purpose, refused: null });
  const refused = refuseForm(answer, form);
  return data({ done: null, refused: refused.data }, refused.init ?? undefined);
}

// The key in a link's URL is secret.
export const meta: Meta<typeof loader> = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'referrer', content: 'no-referrer' },
];

/** Subscribes to the newsletter, confirms a subscription by its mailed link, or ends it. */
export default function Newsletter({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { purpose, email, key } = loaderData;
  if (actionData?.done)
    return (
      <MailedLinkDone
        title={t(`newsletter.${actionData.done}.doneTitle`)}
        lead={t(`newsletter.${actionData.done}.done`)}
        to="/"
      >
        {t('error.home')}
      </MailedLinkDone>
    );
  const isLink = purpose !== 'subscribe';
  return (
    <MailedLinkCard
      title={t(isLink ? `newsletter.${purpose}.title` : 'page.newsletter')}
      lead={isLink ? email : t('newsletter.lead')}
      emailLabel={isLink ? null : t('newsletter.email')}
      hidden={isLink ? { email, key } : {}}
      send={t(`newsletter.${purpose}.send`)}
      refused={actionData?.refused}
    />
  );
}
