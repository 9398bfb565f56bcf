import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { createPasskey, usePasskeySupport } from '../auth/passkeys.ts';
import { usePasskeyField } from '../auth/use-passkey-field.ts';
import { browserName } from './browser-name.ts';
import { ProofFields } from './proof-fields.tsx';
import type { SecurityAnswer } from './security-forms.ts';

const INTENT = 'passkeyStart';

type Props = { hasFactor: boolean; device: string; refused: RefusedForm | null };

/** The first step: the name of the passkey, and the password again. */
export function PasskeyForm({ hasFactor, device, refused }: Props) {
  const { t } = useLocale();
  const labels = { name: t('passkey.name'), password: t('auth.password'), code: t('auth.code') };
  const { busy, submit, field, summary } = useForm({ refused, labels, intent: INTENT });
  const unsupported = <p className="mt-2 text-13 text-ink-2">{t('passkey.unsupported')}</p>;
  if (!usePasskeySupport()) return unsupported;
  return (
    <>
      <noscript>{unsupported}</noscript>
      <form
        method="post"
        action="#passkeys-heading"
        noValidate
        onSubmit={submit}
        className="mt-2 flex flex-col gap-4 noscript:hidden"
      >
        {summary}
        <input type="hidden" name="intent" value={INTENT} />
        <Field
          {...field('name', refused?.values['passkeyAdd.name'] ?? browserName(device))}
          hint={t('passkey.nameHint')}
          maxLength={60}
          autoComplete="off"
        />
        <ProofFields field={field} hasFactor={hasFactor} />
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            {t('passkey.next')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** The second step: a press, which browsers ask for, makes the passkey. */
export function NewPasskey({
  passkey: { name, asked },
}: {
  passkey: NonNullable<SecurityAnswer['passkey']>;
}) {
  const { t } = useLocale();
  const { busy, hasFailed, submit } = usePasskeyField('credential', () => createPasskey(asked));
  return (
    <form
      method="post"
      action="#passkeys-heading"
      data-scripted=""
      onSubmit={submit}
      className="mt-4 max-w-form rounded-md border border-rule bg-act-tint p-4"
    >
      <input type="hidden" name="intent" value="passkeyAdd" />
      <input type="hidden" name="passkeyAdd.name" value={name} />
      <input type="hidden" name="credential" />
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mt-1 mb-3 text-ink-2">{t('passkey.ask')}</p>
      <Button type="submit" busy={busy}>
        {t('passkey.create')}
      </Button>
      <p role="status" className="text-13 text-error">
        {hasFailed && <span className="mt-2 block">{t('passkey.failed')}</span>}
      </p>
    </form>
  );
}
