import type { WebhookEndpoint } from '../../../contract/webhook.ts';
import { eventKinds, watches } from '../../../contract/webhook-event.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field, Select, TextArea } from '../../ui/field.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { WEBHOOKS } from './webhook-forms.ts';

type FormProps = {
  webhook: WebhookEndpoint | undefined;
  refused: RefusedForm | null;
  /** The kinds of events that were chosen in a refused form. */
  typedKinds: readonly string[] | undefined;
};

/** Makes a webhook, or changes one. */
export function WebhookForm({ webhook, refused, typedKinds }: FormProps) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const kinds: readonly string[] = typedKinds ?? webhook?.kinds ?? ['order.paid', 'order.shipped'];
  const id = refused?.values.id ?? webhook?.id;
  const kindsError = fieldError(refused, 'kinds');
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 flex max-w-form flex-col gap-4">
      <ErrorSummary
        refusal={refused}
        labels={{
          url: t('webhooks.url'),
          kinds: t('webhooks.kinds'),
          watch: t('webhooks.watch'),
          skus: t('webhooks.skus'),
        }}
      />
      {id && <input type="hidden" name="id" value={id} />}
      <Field
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        error={fieldError(refused, 'url')}
        defaultValue={refused?.values.url ?? webhook?.url}
      />
      <fieldset id="kinds" tabIndex={-1}>
        <legend className="mb-1 text-14 font-medium">{t('webhooks.kinds')}</legend>
        {eventKinds.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            value={kind}
            label={t(`webhooks.kind.${kind}`)}
            defaultChecked={kinds.includes(kind)}
          />
        ))}
        {kindsError && <p className="mt-1 text-13 text-error">{kindsError}</p>}
      </fieldset>
      <Select
        name="watch"
        label={t('webhooks.watch')}
        hint={t('webhooks.watchHint')}
        error={fieldError(refused, 'watch')}
        defaultValue={refused?.values.watch ?? webhook?.watch ?? 'none'}
      >
        {watches.map((watch) => (
          <option key={watch} value={watch}>
            {t(`webhooks.watched.${watch}`)}
          </option>
        ))}
      </Select>
      <TextArea
        name="skus"
        label={t('webhooks.skus')}
        error={fieldError(refused, 'skus')}
        defaultValue={refused?.values.skus ?? webhook?.skus.join('\n')}
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
      <div className={BUTTON_ROW}>
        <Button type="submit" size="lg" name="intent" value="save" busy={busy}>
          {t(id ? 'webhooks.save' : 'webhooks.add')}
        </Button>
        {id && (
          <a className={buttonClass({ variant: 'quiet', size: 'lg' })} href={href(WEBHOOKS)}>
            {t('webhooks.cancel')}
          </a>
        )}
      </div>
    </form>
  );
}
