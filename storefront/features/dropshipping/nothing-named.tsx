import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AccountPage } from '../account/account-page.tsx';
import { BATCHES } from './batch-path.ts';

/** A page whose address names no batch, or no payment of the member: leads to the batches. */
export function NothingNamed({ title }: { title: string }) {
  const { t, href } = useLocale();
  return (
    <AccountPage title={title} path={BATCHES} lead={t('dropshipping.noPaymentText')}>
      <p className="mt-4">
        <a className={buttonClass()} href={href(BATCHES)}>
          {t('dropshipping.heading')}
        </a>
      </p>
    </AccountPage>
  );
}
