import { approveOrder, getApprovals, rejectOrder } from '../../contract/company.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { ApprovalCard } from '../features/company/approval-card.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

const PATH = '/user/company/approvals';

/** What was decided last, and about which order, by the query of the page; null for anything else. */
function readDone({ searchParams }: URL): { decision: 'approved' | 'rejected'; id: string } | null {
  const decision = (['approved', 'rejected'] as const).find((one) => one === searchParams.get('done'));
  const id = searchParams.get('order') ?? '';
  return decision && /^[VR]\d{11,20}$/.test(id) ? { decision, id } : null;
}

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  return {
    head: accountHead(shop, PATH, 'approvals.heading'),
    approvals: needData(await shop.call(getApprovals, {})),
    done: readDone(url),
  };
}

const donePath = (done: string, order: string): string => `${PATH}?${new URLSearchParams({ done, order })}`;

export const action = (args: ActionArgs) =>
  submitForm(args, {
    steps: {
      approve: ({ call, text, texts }) =>
        after(call(approveOrder, texts('orderId')), () => donePath('approved', text('orderId'))),
      reject: ({ call, text, texts }) =>
        after(call(rejectOrder, texts('orderId', 'reason')), () => donePath('rejected', text('orderId'))),
    },
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The orders of the company that wait for the member's decision. */
export default function CompanyApprovals({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { approvals, done } = loaderData;
  const { items, total } = approvals;
  const refused = actionData?.refused ?? null;
  // The order of a refused form may be decided meanwhile, and then it is not among them any more.
  const isListed = items.some(({ orderid }) => orderid === refused?.values.orderId);
  return (
    <AccountPage title={t('approvals.heading')} path={PATH} lead={t('approvals.lead')}>
      {done && (
        <SavedNote text={t(`approvals.${done.decision}`, { id: done.id })}>
          <a className="link inline-flex min-h-6 items-center" href={href(`/Order/OrderDetail/${done.id}`)}>
            {t('approvals.open')}
          </a>
        </SavedNote>
      )}
      <div className="mt-4">{!isListed && <ErrorSummary refusal={refused} />}</div>
      {items.length === 0 ? (
        <EmptyState
          title={t('approvals.none')}
          actions={
            <a className={buttonClass()} href={href('/user/orders')}>
              {t('account.orders')}
            </a>
          }
        >
          {t('approvals.noneHint')}
        </EmptyState>
      ) : (
        <ul>
          {items.map((order) => (
            <ApprovalCard
              key={order.orderid}
              order={order}
              refused={refused?.values.orderId === order.orderid ? refused : null}
            />
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="mt-4 text-ink-2">{t('approvals.more', { count: total - items.length })}</p>
      )}
    </AccountPage>
  );
}
