import { acceptInvitation, getInvitation } from '../../contract/company.ts';
import { accountHead } from '../features/account/load-account-page.ts';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { JOINED } from '../features/company/company-forms.ts';
import { COMPANY_PATH } from '../features/company/company-path.ts';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const code = url.searchParams.get('code') ?? '';
  const found = code ? await shop.call(getInvitation, { code }) : null;
  return {
    head: accountHead(shop, `${COMPANY_PATH}/invitation`, 'invitation.title'),
    code,
    invitation: found?.ok ? found.data : null,
  };
}

export const action = (args: ActionArgs) =>
  submitForm(args, ({ call, texts }) =>
    after(call(acceptInvitation, texts('code')), () => `${COMPANY_PATH}?done=${JOINED}#saved`),
  );

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Joins a company by the link of a mail. It takes a press, since scanners of mail open links too. */
export default function CompanyInvitation({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { invitation, code } = loaderData;
  const refused = actionData?.refused ?? null;
  if (!invitation || refused?.reason === 'CodeInvalid')
    return (
      <AuthCard title={t('invitation.invalidTitle')} lead={t('invitation.invalid')}>
        <a className={buttonClass({ size: 'lg', wide: true })} href={href('/user')}>
          {t('account.home')}
        </a>
      </AuthCard>
    );
  const { company, invitedBy, role } = invitation;
  return (
    <AuthCard title={t('invitation.title')} lead={t('invitation.lead', { company, name: invitedBy })}>
      <ErrorSummary refusal={refused} />
      <p className="mb-4">
        <span className="font-medium">{t(`company.role.${role}`)}</span> · {t(`company.may.${role}`)}
      </p>
      <form method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="code" value={code} />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('invitation.accept')}
        </Button>
      </form>
    </AuthCard>
  );
}
