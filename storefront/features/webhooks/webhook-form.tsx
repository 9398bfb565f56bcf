import type { WebhookEndpoint } from '../../../contract/webhook.ts';
import { eventKinds, watches } from '../../../contract/webhook-event.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox, Field, Select, TextArea } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
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
  const labels = {
    url: t('webhooks.url'),
    kinds: t('webhooks.kinds'),
    watch: t('webhooks.watch'),
    skus: t('webhooks.skus'),
  };
  const { busy, submit, field, summary } = useForm({ refused, labels });
  const { error: kindsError } = field('kinds');
  const kinds: readonly string[] = typedKinds ?? webhook?.kinds ?? ['order.paid', 'order.shipped'];
  const id = refused?.values.id ?? webhook?.id;
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 flex max-w-form flex-col gap-4">
      {summary}
      {id && <input type="hidden" name="id" value={id} />}
      <Field
        {...field('url', webhook?.url)}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint={t('webhooks.urlHint')}
      />
      <fieldset id="kinds" tabIndex={-1}>
        <legend className="mb-1 text-15 font-medium">{t('webhooks.kinds')}</legend>
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
      <Select {...field('watch', webhook?.watch ?? 'none')} hint={t('webhooks.watchHint')}>
        {watches.map((watch) => (
          <option key={watch} value={watch}>
            {t(`webhooks.watched.${watch}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...field('skus', webhook?.skus.join('\n'))}
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
