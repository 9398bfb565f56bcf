import type { Company } from '../../../contract/company.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { RoleField } from './role-field.tsx';

type Props = { company: Company; refused: RefusedForm | null };

/** Invites people by e-mail, and lists the invitations that wait. */
export function Invitations({ company, refused }: Props) {
  const { t } = useLocale();
  const labels = { email: t('auth.email'), role: t('company.role') };
  const { field, summary } = useForm({ refused, labels, intent: 'invite' });
  return (
    <section aria-labelledby="invite" className="mt-8 max-w-form">
      <h2 id="invite" className="text-18 font-semibold">
        {t('company.invite')}
      </h2>
      <p className="mt-1 text-ink-2">{t('company.inviteText')}</p>
      <form method="post" action="#invite" noValidate className="mt-3 grid gap-3">
        {summary}
        <Field {...field('email')} autoComplete="off" />
        <RoleField
          name="invite.role"
          value={refused?.values['invite.role']}
          error={fieldError(refused, 'invite.role')}
        />
        <div>
          <Button type="submit" name="intent" value="invite" size="lg" className="max-sm:w-full">
            {t('company.sendInvitation')}
          </Button>
        </div>
      </form>
      {company.invitations.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{t('company.invited')}</h3>
          <ul className="mt-2 border-t border-rule">
            {company.invitations.map((invitation) => (
              <Invited key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Invited({ invitation }: { invitation: Company['invitations'][number] }) {
  const { t } = useLocale();
  const { id, email, role, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{email}</p>
        <p className="text-13 text-ink-3">
          {t(`company.role.${role}`)} · {t('company.until')} <LocalTime at={expiresAt} dateOnly />
        </p>
      </div>
      <form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="resend"
          size="sm"
          variant="secondary"
          aria-label={t('company.resendNamed', { email })}
        >
          {t('company.resend')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="withdraw"
          size="sm"
          variant="danger"
          aria-label={t('company.withdrawNamed', { email })}
        >
          {t('company.withdraw')}
        </Button>
      </form>
    </li>
  );
}
