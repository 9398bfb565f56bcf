import { type CompanyRole, companyRoles } from '../../../contract/company.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Select } from '../../ui/field.tsx';

type Props = { name: string; id?: string; value: string | undefined; error: string | undefined };

/** Chooses the role of a person. */
export function RoleField({ name, id, value = 'buyer', error }: Props) {
  const { t } = useLocale();
  return (
    <Select name={name} id={id ?? name} label={t('company.role')} defaultValue={value} error={error}>
      {companyRoles.map((role) => (
        <option key={role} value={role}>
          {t(`company.role.${role}`)}
        </option>
      ))}
    </Select>
  );
}

/** What each role may do. */
export function RoleNotes() {
  const { t } = useLocale();
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 items-center">{t('company.rolesHelp')}</summary>
      <dl className="max-w-text">
        {companyRoles.map((role: CompanyRole) => (
          <div key={role} className="mt-2">
            <dt className="font-medium">{t(`company.role.${role}`)}</dt>
            <dd className="text-ink-2">{t(`company.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
