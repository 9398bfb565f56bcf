import { mailOrderLink } from '../../contract/order-link.ts';
import { readOrderNumbers } from '../../kit/read-order-number.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { LookupForm } from '../features/orders/lookup-form.tsx';
import { openOwnOrder, orderPath } from '../features/orders/open-own-order.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';
import { useVisitor } from '../session/visitor.ts';
import { buttonClass } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const given = url.searchParams.get('order') ?? '';
  const [order = ''] = readOrderNumbers(given);
  const isPrint = url.searchParams.has('print');
  if (order) await openOwnOrder(shop, url, { order, isPrint }, ['order', 'print']);
  const t = createShopT(shop, 'common', 'legal');
  const head = { title: t('lookup.title'), description: t('lookup.lead'), canonical: '/order-lookup' };
  return { head: createHead(shop, head), order, isPrint };
}

export const action = (args: ActionArgs) =>
  submitForm<{ sentTo: string }>(args, ({ call, text, texts }) =>
    after(call(mailOrderLink, texts('order', 'email')), () => ({ sentTo: text('email') })),
  );

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Finds an order without an account: its link is mailed to the address of the order. */
export default function OrderLookup({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const refused = actionData?.refused;
  if (actionData?.sentTo)
    return (
      <AuthCard title={t('lookup.sentTitle')} lead={t('lookup.sent', { email: actionData.sentTo })}>
        <a
          className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
          href={href('/order-lookup')}
        >
          {t('lookup.again')}
        </a>
      </AuthCard>
    );
  return (
    <AuthCard title={t('lookup.title')} lead={t('lookup.lead')}>
      <ErrorSummary refusal={refused} labels={{ order: t('withdraw.order'), email: t('lookup.email') }} />
      <LookupForm order={loaderData.order} refused={refused} />
      <SignIn {...loaderData} />
    </AuthCard>
  );
}

/** The other way to an order, for those who ordered with an account; it leads back to the order. */
function SignIn({ order, isPrint }: { order: string; isPrint: boolean }) {
  const { t, href } = useLocale();
  const isMember = useVisitor((state) => state.isGuest === 'NO');
  if (isMember) return null;
  const back = href(order ? orderPath({ order, isPrint }) : '/user/orders');
  return (
    <div className="mt-6 border-t border-rule pt-4">
      <p className="mb-3 text-ink-2">{t('lookup.member')}</p>
      <a
        className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
        href={`${href('/login')}?${new URLSearchParams({ from: back })}`}
      >
        {t('account.signIn')}
      </a>
    </div>
  );
}
