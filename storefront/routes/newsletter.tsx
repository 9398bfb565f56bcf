import { data } from 'react-router';
import { confirmNewsletter, endNewsletter, subscribeNewsletter } from '../../contract/newsletter.ts';
import type { PageShop } from '../../contract/page.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { refuseForm, textOf } from '../features/auth/form-action.ts';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorSummary, fieldError } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';
import type { Route } from './+types/newsletter';

const PATH = '/newsletter';
const linkPurposes = ['confirm', 'end'] as const;
type Purpose = 'subscribe' | (typeof linkPurposes)[number];

export function loader({ context, url }: Route.LoaderArgs) {
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
    email: purpose ? (url.searchParams.get(purpose) ?? '') : '',
    key: url.searchParams.get('key') ?? '',
  };
}

const send = (shop: PageShop, purpose: Purpose, form: FormData) => {
  const email = textOf(form, 'email');
  const link = { email, key: textOf(form, 'key') };
  if (purpose === 'confirm') return shop.call(confirmNewsletter, link);
  return purpose === 'end' ? shop.call(endNewsletter, link) : shop.call(subscribeNewsletter, { email });
};

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const purpose = linkPurposes.find((one) => url.searchParams.has(one)) ?? 'subscribe';
  const answer = await send(context.get(pageShop), purpose, form);
  if (answer.ok) return data({ done: purpose, refused: null });
  const refused = refuseForm(answer, form);
  return data({ done: null, refused: refused.data }, refused.init ?? undefined);
}

// The key in a link's URL is secret.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'referrer', content: 'no-referrer' },
];

/**
 * Subscribes to the newsletter, confirms a subscription by its mailed link, or ends it. A link takes a press, since
 * scanners of mail open links too. Works without JavaScript.
 */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { purpose, email, key } = loaderData;
  const refused = actionData?.refused;
  if (actionData?.done)
    return (
      <AuthCard
        title={t(`newsletter.${actionData.done}.doneTitle`)}
        lead={t(`newsletter.${actionData.done}.done`)}
      >
        <Link to="/" className={buttonClass({ size: 'lg', wide: true })}>
          {t('error.home')}
        </Link>
      </AuthCard>
    );
  return (
    <AuthCard
      title={t(purpose === 'subscribe' ? 'page.newsletter' : `newsletter.${purpose}.title`)}
      lead={purpose === 'subscribe' ? t('newsletter.lead') : email}
    >
      <ErrorSummary refusal={refused} labels={{ email: t('newsletter.email') }} />
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {purpose === 'subscribe' ? (
          <Field
            label={t('newsletter.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={refused?.values.email}
            error={fieldError(refused, 'email')}
          />
        ) : (
          <>
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="key" value={key} />
          </>
        )}
        <Button type="submit" size="lg" wide busy={busy}>
          {t(`newsletter.${purpose}.send`)}
        </Button>
      </form>
      <p className="mt-4 text-13 text-ink-3">
        <Link to="/privacy" className="link">
          {t('page.privacy')}
        </Link>
      </p>
    </AuthCard>
  );
}
