import type { OutputOf } from '../../../contract/call.ts';
import type { checkErasure, ErasureBlocker } from '../../../contract/personal-data.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { ProofFields } from './proof-fields.tsx';

type Props = {
  erasure: OutputOf<typeof checkErasure>;
  hasFactor: boolean;
  refused: RefusedForm | null;
};

/** Where each blocker is settled. */
const settledAt: Record<ErasureBlocker, string> = {
  orders: '/user/orders',
  requests: '/user/orders',
  balance: '/user/mybalance',
  topUps: '/user/topup',
  company: '/user/company',
};

/** Deletes the account by password, or says what has to end before. */
export function DeleteAccount({ erasure, hasFactor, refused }: Props) {
  const { t, href } = useLocale();
  const labels = { password: t('auth.password'), code: t('auth.code') };
  const { busy, submit, field, summary } = useForm({ refused, labels, intent: 'delete' });
  const { blockers, points } = erasure;
  return (
    <section aria-labelledby="erasure-heading" className="mt-10 max-w-form">
      <h2 id="erasure-heading" className="text-18 font-semibold">
        {t('erasure.heading')}
      </h2>
      <p className="mt-1 text-ink-2">
        {t('erasure.text')} {points > 0 && t('erasure.points', { count: points })}
      </p>
      {blockers.length > 0 ? (
        <>
          <p className="mt-3">{t('erasure.blocked')}</p>
          <ul className="mt-1 list-disc pl-4">
            {blockers.map((blocker) => (
              <li key={blocker}>
                <a className="link inline-flex min-h-6 items-center" href={href(settledAt[blocker])}>
                  {t(`erasure.${blocker}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <details className="mt-3" open={refused !== null || undefined}>
          <summary className="link inline-flex min-h-11 items-center">{t('erasure.open')}</summary>
          <form method="post" noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
            {summary}
            <input type="hidden" name="intent" value="delete" />
            <ProofFields field={field} hasFactor={hasFactor} />
            <div>
              <Button type="submit" variant="secondary" className="text-error" busy={busy}>
                {t('erasure.delete')}
              </Button>
            </div>
          </form>
        </details>
      )}
    </section>
  );
}
