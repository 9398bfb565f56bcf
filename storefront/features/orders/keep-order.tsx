import type { Order } from '../../../contract/order.ts';
import { shownEmail } from '../../../kit/read-email.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import type { CaptchaPicture } from '../auth/captcha.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { ProofOfWork } from '../auth/proof-of-work.tsx';
import { useProofOfWork } from '../auth/use-proof-of-work.ts';

type KeepProps = {
  order: Order;
  orderKey: string | null;
  /** The page whose action makes the account. */
  page: string;
  refused: RefusedForm | null;
  picture: CaptchaPicture | null;
};

/** The fields of an account that this form has; the others are the order's. */
const OWN_FIELDS: readonly string[] = ['password', 'captcha'];

/** Makes an account of a guest's order by its one missing field. */
export function KeepOrder({ order, orderKey, page, refused, picture }: KeepProps) {
  const { t, href } = useLocale();
  const proof = useProofOfWork(true);
  const shown = proof.withoutErrors(refused ?? undefined);
  const email = shownEmail(order.email);
  const path = href(page) + (orderKey ? `?key=${encodeURIComponent(orderKey)}` : '');
  const fields = refused?.fields.filter(({ field }) => OWN_FIELDS.includes(field));
  return (
    <>
      <p className="text-ink-2">{t('keep.text')}</p>
      {refused && !proof.isRepeated && (
        <div>
          <ErrorSummary refusal={{ ...refused, fields }} />
          {refused.reason === 'EmailTaken' && (
            <a
              className="link inline-block py-0.5"
              href={`${href('/login')}?${new URLSearchParams({ from: path })}`}
            >
              {t('account.signIn')}
            </a>
          )}
        </div>
      )}
      <form
        method="post"
        action={`${path}#keep`}
        data-scripted=""
        onSubmit={proof.submit}
        className="flex grow flex-col gap-3"
      >
        <input type="hidden" name="intent" value="keep" />
        {/* Tells password managers whose password it is. */}
        <input type="email" value={order.email} autoComplete="username" readOnly hidden />
        <PasswordField
          name="password"
          label={t('keep.password', { email })}
          hint={t('auth.passwordHint')}
          autoComplete="new-password"
          error={fieldError(shown, 'password')}
        />
        <ProofOfWork proof={proof} picture={picture} />
        <p className="mt-auto">
          <Button type="submit" size="lg" busy={proof.busy}>
            {t('auth.create')}
          </Button>
        </p>
      </form>
    </>
  );
}
