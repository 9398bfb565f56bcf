import type { Company } from '../../../contract/company.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { buttonClass } from '../../ui/button.tsx';
import { COMPANY_PATH } from './company-path.ts';
import { DetailsForm } from './details-form.tsx';
import { Invitations } from './invitations.tsx';
import { People } from './people.tsx';
import { CompanyAddresses, CompanyLists } from './shared.tsx';

type OverviewProps = {
  company: Company;
  /** Why the form of an intent was refused; null for a form that was not. */
  refusedOf: (intent: string) => RefusedForm | null;
};

/** People, invitations, limit, addresses and lists of a company, as far as the member's role reaches. */
export function CompanyOverview({ company, refusedOf }: OverviewProps) {
  const { t, href } = useLocale();
  const isAdministrator = company.role === 'administrator';
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <a className={buttonClass({ variant: 'secondary' })} href={href('/user/orders')}>
          {t('account.orders')}
        </a>
        {(isAdministrator || company.role === 'approver') && (
          <a
            className={buttonClass({ variant: company.waiting > 0 ? 'primary' : 'secondary' })}
            href={href('/user/company/approvals')}
          >
            {company.waiting > 0 ? t('approvals.link', { count: company.waiting }) : t('approvals.heading')}
          </a>
        )}
      </p>
      <People company={company} refused={refusedOf('person')} />
      {isAdministrator && <Invitations company={company} refused={refusedOf('invite')} />}
      {isAdministrator && (
        <section aria-labelledby="details" className="mt-8">
          <h2 id="details" className="text-18 font-semibold">
            {t('company.details')}
          </h2>
          <DetailsForm intent="update" company={company} refused={refusedOf('update')} />
        </section>
      )}
      <CompanyAddresses company={company} />
      <CompanyLists company={company} />
      <p className="mt-8">
        <a className={buttonClass({ variant: 'danger' })} href={href(`${COMPANY_PATH}?leave=1`)}>
          {t('company.leave')}
        </a>
      </p>
    </>
  );
}
