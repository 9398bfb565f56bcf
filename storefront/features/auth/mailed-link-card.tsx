import type { ReactNode } from 'react';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';

type CardProps = {
  title: string;
  lead: string;
  /** The label of the field for an address; null where a mailed link has it. */
  emailLabel: string | null;
  /** What the link or the page sends besides. */
  hidden: Record<string, string>;
  send: string;
  refused: RefusedForm | null | undefined;
};

/**
 * Takes an address for mails, or the press that a mailed link leads to: scanners of mail open links too. Works without
 * JavaScript.
 */
export function MailedLinkCard({ title, lead, emailLabel, hidden, send, refused }: CardProps) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <AuthCard title={title} lead={lead}>
      <ErrorSummary refusal={refused} labels={emailLabel === null ? {} : { email: emailLabel }} />
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {emailLabel !== null && <EmailField label={emailLabel} autoComplete="email" refused={refused} />}
        <Button type="submit" size="lg" wide busy={busy}>
          {send}
        </Button>
      </form>
      <p className="mt-4 text-13 text-ink-3">
        <Link to="/privacy" className="link inline-block py-0.75">
          {t('page.privacy')}
        </Link>
      </p>
    </AuthCard>
  );
}

type DoneProps = { title: string; lead: string; to: string; children: ReactNode };

/** What was done, with the way on. */
export const MailedLinkDone = ({ title, lead, to, children }: DoneProps) => (
  <AuthCard title={title} lead={lead}>
    <Link to={to} className={buttonClass({ size: 'lg', wide: true })}>
      {children}
    </Link>
  </AuthCard>
);
