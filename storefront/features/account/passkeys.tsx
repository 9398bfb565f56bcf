import type { Passkey } from '../../../contract/passkey.ts';
import { useLocale } from '../../locale/locale.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { NewPasskey, PasskeyForm } from './passkey-form.tsx';
import { SavedNote } from './saved-note.tsx';
import type { SecurityAnswer } from './security-forms.ts';

type Props = {
  passkeys: readonly Passkey[];
  hasFactor: boolean;
  /** The user agent of the present session, after which a new passkey is named. */
  device: string;
  answer: SecurityAnswer | undefined;
};

/** The passkeys of a member: the list, each with a button that removes it, and the two steps that add one. */
export function Passkeys({ passkeys, hasFactor, device, answer }: Props) {
  const { t } = useLocale();
  const refusedOf = (intent: string) => (answer?.intent === intent ? answer.refused : null);
  const isDone = (intent: string) => answer?.intent === intent && answer.done;
  const refused = refusedOf('passkeyStart') ?? refusedOf('passkeyAdd');
  return (
    <section aria-labelledby="passkeys-heading" className="mt-10 max-w-text">
      <h2 id="passkeys-heading" className="text-18 font-semibold">
        {t('passkey.heading')}
      </h2>
      <p className="mt-1 text-ink-2">{t('passkey.text')}</p>
      {isDone('passkeyAdd') && <SavedNote text={t('security.done.passkeyAdd')} />}
      {isDone('passkeyRemove') && <SavedNote text={t('security.done.passkeyRemove')} />}
      <ErrorSummary refusal={refusedOf('passkeyRemove')} />
      {passkeys.length === 0 ? (
        <p className="mt-3">{t('passkey.none')}</p>
      ) : (
        <ul className="mt-3 border-t border-rule">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {answer?.passkey && <NewPasskey passkey={answer.passkey} />}
      {!answer?.passkey && (
        <details className="mt-3 max-w-form" open={refused !== null || undefined}>
          <summary className="link inline-flex min-h-11 items-center">{t('passkey.open')}</summary>
          <PasskeyForm hasFactor={hasFactor} device={device} refused={refused} />
        </details>
      )}
    </section>
  );
}

function Row({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const { t, language } = useLocale();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-3">
          {t('passkey.made', { date: format.format(new Date(createdAt)) })}
          {' · '}
          {usedAt === null
            ? t('passkey.unused')
            : t('passkey.used', { date: format.format(new Date(usedAt)) })}
        </p>
      </div>
      <AskFirst
        label={t('passkey.remove')}
        name={name}
        question={t('passkey.removeAsk')}
        fields={{ intent: 'passkeyRemove', id: String(id) }}
        action="#passkeys-heading"
        size="sm"
      />
    </li>
  );
}
