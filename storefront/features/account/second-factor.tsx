import type { SecondFactor } from '../../../contract/second-factor.ts';
import { useLocale } from '../../locale/locale.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { FactorForm } from './factor-form.tsx';
import { SavedNote } from './saved-note.tsx';
import type { SecurityAnswer } from './security-forms.ts';

type Props = {
  factor: SecondFactor;
  /** The QR code of an app that awaits its first code, as SVG. */
  qr: string | null;
  answer: SecurityAnswer | undefined;
};

/** The authenticator app of a member: setting it up, new recovery codes, turning it off. */
export function SecondFactorSection({ factor, qr, answer }: Props) {
  const { t, language } = useLocale();
  const refusedOf = (intent: string) => (answer?.intent === intent ? answer.refused : null);
  const isChangeRefused = Boolean(refusedOf('factorRenew') ?? refusedOf('factorEnd'));
  return (
    <section aria-labelledby="factor-heading" className="mt-10 max-w-form">
      <h2 id="factor-heading" className="text-18 font-semibold">
        {t('factor.heading')}
      </h2>
      <p className="mt-1 text-ink-2">
        {factor.since
          ? t('factor.on', {
              date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
                new Date(factor.since),
              ),
            })
          : t('factor.off')}
      </p>
      {answer?.intent === 'factorEnd' && answer.done && <SavedNote text={t('security.done.factorEnd')} />}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {!factor.since && !factor.pending && (
        <FactorForm intent="factorStart" refused={refusedOf('factorStart')} />
      )}
      {factor.pending && (
        <>
          <p className="mt-4">{t('factor.scan')}</p>
          {qr && (
            <div
              role="img"
              aria-label={t('factor.qr')}
              className="mt-3 size-48"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server has drawn it
              dangerouslySetInnerHTML={{ __html: qr }}
            />
          )}
          <p className="mt-2">
            <a className="link inline-flex min-h-11 items-center" href={factor.pending.uri}>
              {t('factor.open')}
            </a>
          </p>
          <p className="mt-1 text-13 text-ink-2">{t('factor.secret')}</p>
          <CopyText text={factor.pending.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
          <FactorForm intent="factorConfirm" refused={refusedOf('factorConfirm')} />
        </>
      )}
      {factor.since && (
        <>
          <p className="mt-1 text-ink-2">{t('factor.left', { count: factor.recoveryLeft })}</p>
          <details className="mt-3" open={isChangeRefused || undefined}>
            <summary className="link inline-flex min-h-11 items-center">{t('factor.change')}</summary>
            <FactorForm intent="factorRenew" refused={refusedOf('factorRenew')} />
            <FactorForm intent="factorEnd" refused={refusedOf('factorEnd')} />
          </details>
        </>
      )}
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLocale();
  return (
    <div role="status" className="mt-4 rounded-md border border-rule bg-act-tint p-4">
      <h3 className="font-semibold">{t('factor.codesHeading')}</h3>
      <p className="mt-1 text-ink-2">{t('factor.codesText')}</p>
      <CopyText text={codes.join('\n')}>
        <ul className="mt-3 grid grid-cols-2 gap-2 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </CopyText>
    </div>
  );
}
