import type { Company, CompanyPerson } from '../../../contract/company.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { COMPANY_PATH } from './company-path.ts';
import { limitText } from './limit-text.ts';
import { RoleField, RoleNotes } from './role-field.tsx';

type Refused = RefusedForm | null;

/** The people of a company; an administrator changes their roles and limits. */
export function People({ company, refused }: { company: Company; refused: Refused }) {
  const { t } = useLocale();
  const isAdministrator = company.role === 'administrator';
  return (
    <section aria-labelledby="people" className="mt-8 max-w-text">
      <h2 id="people" className="text-18 font-semibold">
        {t('company.people')}
      </h2>
      <RoleNotes />
      <ul className="mt-3 border-t border-rule">
        {company.people.map((person) => (
          <Person
            key={person.id}
            person={person}
            isAdministrator={isAdministrator}
            refused={refused?.values.member === String(person.id) ? refused : null}
          />
        ))}
      </ul>
    </section>
  );
}

type PersonProps = { person: CompanyPerson; isAdministrator: boolean; refused: Refused };

function Person({ person, isAdministrator, refused }: PersonProps) {
  const { t, href, money } = useLocale();
  const { id, name, email, role, limit, isSelf } = person;
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {name}
            {isSelf && <span className="ml-2 text-13 font-normal text-act">{t('company.you')}</span>}
          </p>
          <p className="text-13 wrap-anywhere text-ink-3">
            {email} · {t(`company.role.${role}`)}
            {limit !== null && ` · ${t('company.ownLimit', { money: money(limit, 'USD') })}`}
          </p>
        </div>
        {isAdministrator && !isSelf && (
          <a
            className={buttonClass({ size: 'sm', variant: 'danger' })}
            href={href(`${COMPANY_PATH}?remove=${id}`)}
            aria-label={t('company.removeNamed', { name })}
          >
            {t('company.remove')}
          </a>
        )}
      </div>
      {isAdministrator && (
        <details className="mt-1" open={refused !== null || undefined}>
          <summary className="link inline-flex min-h-11 items-center">
            {t('company.changePerson')} <span className="sr-only">{name}</span>
          </summary>
          <PersonForm person={person} refused={refused} />
        </details>
      )}
    </li>
  );
}

function PersonForm({ person: { id, role, limit }, refused }: { person: CompanyPerson; refused: Refused }) {
  const { t } = useLocale();
  const [roleId, limitId] = [`role-${id}`, `limit-${id}`];
  const labels = { role: t('company.role'), limit: t('company.limit') };
  const { field, summary } = useForm({ refused, labels, intent: 'person' });
  return (
    <form method="post" noValidate className="grid max-w-form gap-3">
      {summary}
      <input type="hidden" name="member" value={id} />
      <RoleField
        name="person.role"
        id={roleId}
        value={refused?.values['person.role'] ?? role}
        error={fieldError(refused, 'person.role')}
      />
      <Field
        {...field('limit', limitText(limit))}
        id={limitId}
        hint={t('company.ownLimitHint')}
        optional
        inputMode="decimal"
      />
      <div>
        <Button type="submit" name="intent" value="person" variant="secondary">
          {t('company.save')}
        </Button>
      </div>
    </form>
  );
}
