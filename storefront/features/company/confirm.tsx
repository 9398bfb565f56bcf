import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { COMPANY_PATH } from './company-path.ts';

type Props = { intent: 'leave' | 'remove'; member?: number; text: string; refused: RefusedForm | null };

/** Asks before somebody leaves a company. */
export function ConfirmDeparture({ intent, member, text, refused }: Props) {
  const { t, href } = useLocale();
  return (
    <form method="post" className="mt-4 max-w-form rounded-md border border-rule p-4">
      <ErrorSummary refusal={refused} />
      <p>{text}</p>
      {member !== undefined && <input type="hidden" name="member" value={member} />}
      <div className={`mt-4 ${BUTTON_ROW}`}>
        <Button type="submit" name="intent" value={intent} variant="danger" size="lg">
          {t(`company.${intent}`)}
        </Button>
        <a className={buttonClass({ variant: 'quiet', size: 'lg' })} href={href(COMPANY_PATH)}>
          {t('delivery.cancel')}
        </a>
      </div>
    </form>
  );
}
