import { type ConnectionKind, connectionKinds, getConnections } from '../../contract/connection.ts';
import { getUser } from '../../contract/user.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { ConnectionForm } from '../features/connections/connection-form.tsx';
import { CONNECTIONS, connectionForms, doneTexts } from '../features/connections/connection-forms.ts';
import { ConnectionList } from '../features/connections/connection-list.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { refusalText } from '../page/form-answer.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { TAB, TAB_ROW } from '../ui/tabs.ts';

const kindOf = (text: string | null | undefined): ConnectionKind | undefined =>
  connectionKinds.find((kind) => kind === text);
const kindNames = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

/** In the query `edit` is the connection in the form, `kind` that of a new one, `done` what was done last. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const [user, connections] = await Promise.all([shop.call(getUser, {}), shop.call(getConnections, {})]);
  return {
    head: accountHead(shop, CONNECTIONS, 'connections.heading'),
    isAllowed: needData(user).permissions.dropshipping,
    connections: needData(connections).items,
    edit: url.searchParams.get('edit'),
    kind: kindOf(url.searchParams.get('kind')) ?? 'shopify',
    done: doneTexts.find((doneText) => doneText === url.searchParams.get('done')) ?? null,
  };
}

export const action = (args: ActionArgs) => submitForm(args, connectionForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The member's own shops, whose orders become batches. */
export default function Connections({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { isAllowed, connections, edit, done } = loaderData;
  const refused = actionData?.refused ?? null;
  const isForm = actionData?.intent === 'save';
  const edited = connections.find(({ id }) => id === (isForm ? refused?.values.id : edit));
  const kind = edited?.kind ?? kindOf(refused?.values.kind) ?? loaderData.kind;
  return (
    <AccountPage title={t('connections.heading')} path={CONNECTIONS} lead={t('connections.lead')}>
      {done && !actionData && <SavedNote text={t(`connections.done.${done}`)} />}
      {refused && !isForm && (
        <p role="alert" className="mt-4 text-error">
          {refusalText(refused)}
        </p>
      )}
      <ConnectionList connections={connections} />
      <section className="mt-8" id="form" aria-labelledby="form-heading">
        <h2 id="form-heading" className="text-18 font-semibold">
          {t(edited ? 'connections.change' : 'connections.new')}
        </h2>
        {!isAllowed && <p className="mt-2 max-w-text">{t('connections.notAllowed')}</p>}
        {isAllowed && !edited && (
          <nav aria-label={t('connections.kinds')} className={`${TAB_ROW} mt-3`}>
            {connectionKinds.map((connectionKind) => (
              <a
                key={connectionKind}
                href={href(`${CONNECTIONS}?kind=${connectionKind}#form`)}
                aria-current={connectionKind === kind ? 'page' : undefined}
                className={TAB}
              >
                {kindNames[connectionKind]}
              </a>
            ))}
          </nav>
        )}
        {isAllowed && (
          <ConnectionForm
            key={edited?.id ?? kind}
            kind={kind}
            connection={edited}
            refused={isForm ? refused : null}
          />
        )}
      </section>
    </AccountPage>
  );
}
