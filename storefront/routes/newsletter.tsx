import { confirmNewsletter, endNewsletter, subscribeNewsletter } from '../../contract/newsletter.ts';
import { MailedLinkCard, MailedLinkDone } from '../features/auth/mailed-link-card.tsx';
import { mailedLinkOf } from '../features/auth/mailed-link-of.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';

const PATH = '/newsletter';
const linkPurposes = ['confirm', 'end'] as const;
type Purpose = 'subscribe' | (typeof linkPurposes)[number];

export function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'legal');
  const purpose = linkPurposes.find((linkPurpose) => url.searchParams.has(linkPurpose));
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

export const action = (args: ActionArgs) =>
  submitForm<{ did: Purpose }>(args, ({ call, texts, url }) => {
    const purpose = linkPurposes.find((linkPurpose) => url.searchParams.has(linkPurpose)) ?? 'subscribe';
    const answer =
      purpose === 'subscribe'
        ? call(subscribeNewsletter, texts('email'))
        : call(purpose === 'confirm' ? confirmNewsletter : endNewsletter, texts('email', 'key'));
    return after(answer, () => ({ did: purpose }));
  });

// The key in a link's URL is secret.
export const meta: Meta<typeof loader> = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'referrer', content: 'no-referrer' },
];

/** Subscribes to the newsletter, confirms a subscription by its mailed link, or ends it. */
export default function Newsletter({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { purpose, email, key } = loaderData;
  if (actionData?.did)
    return (
      <MailedLinkDone
        title={t(`newsletter.${actionData.did}.doneTitle`)}
        lead={t(`newsletter.${actionData.did}.done`)}
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
