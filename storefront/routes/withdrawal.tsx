import type { OutputOf } from '../../contract/call.ts';
import { withdrawFromContract } from '../../contract/withdrawal.ts';
import { loadTextPage } from '../features/text-pages/load-text-page.ts';
import { TextDocument } from '../features/text-pages/text-document.tsx';
import { WithdrawalConfirmed, WithdrawalForm } from '../features/text-pages/withdrawal-form.tsx';
import { headTags } from '../head/head.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

export async function loader({ context, url }: LoaderArgs) {
  const page = await loadTextPage(context.get(pageShop), 'withdrawal');
  return { ...page, order: url.searchParams.get('order') ?? '' };
}

export const action = (args: ActionArgs) =>
  submitForm<{ confirmed: OutputOf<typeof withdrawFromContract> }>(args, ({ call, texts }) =>
    after(call(withdrawFromContract, texts('order', 'name', 'email', 'items')), (confirmed) => ({
      confirmed,
    })),
  );

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The right of withdrawal, and the function to withdraw: after a declaration its confirmation alone. */
export default function Withdrawal({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { document, crumbs, order } = loaderData;
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      {actionData?.confirmed ? (
        <WithdrawalConfirmed {...actionData.confirmed} />
      ) : (
        <TextDocument document={document}>
          <WithdrawalForm order={order} refused={actionData?.refused ?? null} />
        </TextDocument>
      )}
    </div>
  );
}
