import { data, redirect } from 'react-router';
import { getOrder } from '../../contract/order.ts';
import { mailOrderLink } from '../../contract/order-link.ts';
import type { PageShop } from '../../contract/page.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { EmailField } from '../features/auth/email-field.tsx';
import { refuseForm, textOf } from '../features/auth/form-action.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { localizePath } from '../locale/paths.ts';
import { createShopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import { useVisitor } from '../session/visitor.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorSummary, fieldError } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';
import type { Route } from './+types/order-lookup';

/** What may stand in the field when the page opens; see `orderId` of the contract. */
const ORDER = /^[VR]\d{11,30}$/;

/** An order that the visitor may see is not looked up: a guest gets its signed link, since its page is for members. */
async function openOwnOrder(shop: PageShop, orderId: string, isPrint: boolean): Promise<void> {
  const answer = await shop.call(getOrder, { orderId });
  if (!answer.ok) return;
  throw redirect(localizePath(shop.language, orderPath(orderId, { isPrint, key: answer.data.linkKey })));
}

/** Returns the path of an order's page, or of its print. */
function orderPath(orderId: string, { isPrint, key = null }: { isPrint: boolean; key?: string | null }) {
  const query = new URLSearchParams({ ...(isPrint && { id: orderId }), ...(key && { key }) });
  const path = isPrint ? '/Order/OrderPrint' : `/Order/OrderDetail/${orderId}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const given = url.searchParams.get('order') ?? '';
  const order = ORDER.test(given) ? given : '';
  const isPrint = url.searchParams.has('print');
  if (order) await openOwnOrder(shop, order, isPrint);
  const t = createShopT(shop, 'common', 'legal');
  const head = { title: t('lookup.title'), description: t('lookup.lead'), canonical: '/order-lookup' };
  return { head: createHead(shop, head), order, isPrint };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const email = textOf(form, 'email');
  const answer = await context.get(pageShop).call(mailOrderLink, { order: textOf(form, 'order'), email });
  if (answer.ok) return data({ sentTo: email, refused: null });
  const refused = refuseForm(answer, form);
  return data({ sentTo: null, refused: refused.data }, refused.init ?? undefined);
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Finds an order without an account: its link is mailed to the address of the order. */
export default function OrderLookup({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
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
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t('withdraw.order')}
          name="order"
          autoComplete="off"
          defaultValue={refused?.values.order ?? loaderData.order}
          error={fieldError(refused, 'order')}
        />
        <EmailField label={t('lookup.email')} autoComplete="email" refused={refused} />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('lookup.send')}
        </Button>
      </form>
      <SignIn {...loaderData} />
    </AuthCard>
  );
}

/** The other way to an order, for those who ordered with an account; it leads back to the order. */
function SignIn({ order, isPrint }: { order: string; isPrint: boolean }) {
  const { t, href } = useLocale();
  const isMember = useVisitor((state) => state.isGuest === 'NO');
  if (isMember) return null;
  const back = href(order ? orderPath(order, { isPrint }) : '/user/orders');
  return (
    <div className="mt-6 border-t border-hairline pt-4">
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
