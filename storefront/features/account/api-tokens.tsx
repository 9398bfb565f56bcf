import type { ApiToken } from '../../../contract/api-token.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { useLocale } from '../../locale/locale.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { SecurityAnswer } from './security-forms.ts';
import { TokenForm } from './token-form.tsx';

type Props = { tokens: readonly ApiToken[]; hasFactor: boolean; answer: SecurityAnswer | undefined };

/** The API tokens of a member: the new one, this once; the list, each with a button that revokes it; a form. */
export function ApiTokens({ tokens, hasFactor, answer }: Props) {
  const { t, href } = useLocale();
  const refusedOf = (intent: string) => (answer?.intent === intent ? answer.refused : null);
  const refused = refusedOf('tokenCreate');
  return (
    <section aria-labelledby="tokens-heading" className="mt-10 max-w-text">
      <h2 id="tokens-heading" className="text-18 font-semibold">
        {t('token.heading')}
      </h2>
      <p className="mt-1 text-ink-2">{t('token.text')}</p>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={href('/httpprogram')}>
          {t('token.docs')}
        </a>
      </p>
      {answer?.token && <NewToken token={answer.token} />}
      <ErrorSummary refusal={refusedOf('tokenRevoke')} />
      {tokens.length === 0 ? (
        <p className="mt-3">{t('token.none')}</p>
      ) : (
        <ul className="mt-3 border-t border-rule">
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
      <details className="mt-3 max-w-form" open={refused !== null || undefined}>
        <summary className="link inline-flex min-h-11 items-center">{t('token.open')}</summary>
        <TokenForm hasFactor={hasFactor} refused={refused} />
      </details>
    </section>
  );
}

function NewToken({ token }: { token: string }) {
  const { t } = useLocale();
  return (
    <div role="status" className="mt-4 rounded-md border border-rule bg-act-tint p-4">
      <h3 className="font-semibold">{t('token.madeHeading')}</h3>
      <p className="mt-1 mb-3 text-ink-2">{t('token.madeText')}</p>
      <CopyText text={token} />
    </div>
  );
}

function Token({ token: { id, name, ending, scopes, createdAt, expiresAt, usedOn } }: { token: ApiToken }) {
  const { t, language } = useLocale();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const end = expiresAt === null ? null : Date.parse(expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name} <span className="font-mono font-normal text-ink-3">…{ending}</span>
        </p>
        <p className="text-13 text-ink-2">{scopes.map((scope) => t(`token.scope.${scope}`)).join(' · ')}</p>
        <p className="text-13 text-ink-3">
          {t('token.made', { date: format.format(new Date(createdAt)) })}
          {' · '}
          {usedOn === null ? t('token.unused') : t('token.used', { date: format.format(new Date(usedOn)) })}
          {end !== null && ' · '}
          {end !== null &&
            (end <= Date.now()
              ? t('token.expired')
              : t('token.until', { date: lastDay(end, language, 'medium') }))}
        </p>
      </div>
      <AskFirst
        label={t('token.revoke')}
        name={name}
        question={t('token.revokeAsk')}
        fields={{ intent: 'tokenRevoke', id: String(id) }}
        action="#tokens-heading"
        size="sm"
      />
    </li>
  );
}
