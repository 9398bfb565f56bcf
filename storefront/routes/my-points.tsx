import { convertPoints, getPointEntries, getPointStats, pointKinds } from '../../contract/ledger.ts';
import { getAccount } from '../../contract/user.ts';
import { formatNumber } from '../../kit/format-number.ts';
import { downloadForms } from '../features/downloads/download-forms.ts';
import { StatementForm } from '../features/downloads/statement-form.tsx';
import { ConvertPoints } from '../features/ledger/convert-points.tsx';
import { EntryFilter, EntryPages, filterOf } from '../features/ledger/entry-filter.tsx';
import { EntryList } from '../features/ledger/entry-list.tsx';
import { NoEntries } from '../features/ledger/no-entries.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

const PATH = '/user/mypoint';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const { before, ...filter } = filterOf(url);
  const kind = pointKinds.find((name) => name === filter.kind);
  const stats = await shop.call(getPointStats, {});
  const entries = await shop.call(getPointEntries, { ...filter, kind, before });
  const account = await shop.call(getAccount, {});
  for (const answer of [stats, entries, account])
    if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  if (!stats.ok || !entries.ok || !account.ok) throw new Error('unreachable');
  return {
    head: createHead(shop, {
      title: shop.texts('user_center')['ledger.points'] ?? '',
      canonical: PATH,
      noindex: true,
    }),
    filter,
    isFirst: before === undefined,
    stats: stats.data,
    entries: entries.data,
    balancePassword: account.data.Info.balancePassword,
  };
}

export const action = (args: ActionArgs) =>
  submitForm<{ credited: number }>(args, downloadForms, ({ call, texts }) =>
    after(call(convertPoints, texts('points', 'available', 'password')), ({ credited }) => ({ credited })),
  );

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function MyPoints({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, money, language } = useLocale();
  const number = (count: number) => formatNumber(count, language);
  const { filter, isFirst, stats, entries, balancePassword } = loaderData;
  const refused = actionData?.refused ?? null;
  const isStatement = actionData?.intent === 'statement';
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('ledger.points'), to: PATH },
        ]}
      />
      <h1 className="text-24 font-semibold">{t('ledger.points')}</h1>
      <div className="mt-4 mb-4 grid gap-8 md:grid-cols-2">
        <div>
          <p className="text-24 font-semibold tabular-nums">{number(stats.points)}</p>
          <p className="text-13 text-ink-2" suppressHydrationWarning>
            {t('ledger.worth', { amount: money(stats.worth, 'USD') })}
          </p>
          <p className="mt-3 max-w-text text-15 text-ink-2">{t('ledger.howToEarn')}</p>
        </div>
        <ConvertPoints
          stats={stats}
          hasPassword={balancePassword === 'set'}
          refused={isStatement ? null : refused}
          credited={actionData?.credited ?? null}
        />
      </div>
      <StatementForm account="points" refused={isStatement ? refused : null} />
      <EntryFilter path={PATH} kinds={pointKinds} filter={filter} />
      {entries.items.length === 0 ? (
        <NoEntries path={PATH} filter={filter} hint={t('ledger.noPointsHint')} />
      ) : (
        <EntryList entries={entries.items} write={number} />
      )}
      <EntryPages path={PATH} filter={filter} isFirst={isFirst} next={entries.next} />
    </div>
  );
}
