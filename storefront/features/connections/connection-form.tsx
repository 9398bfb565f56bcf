import { type FormEvent, useState } from 'react';
import { type Connection, type ConnectionKind, saveConnection } from '../../../contract/connection.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { readForm } from '../../page/read-form.ts';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { type FieldOf, useForm } from '../../ui/use-form.tsx';
import { loadPage } from '../checkout/load-page.ts';
import { CONNECTIONS, readConnection } from './connection-forms.ts';

type FormProps = {
  kind: ConnectionKind;
  connection: Connection | undefined;
  refused: RefusedForm | null;
};

const options = ['isHourly', 'sendsTracking', 'usesBarcodes'] as const;

/** The credentials of a shop by its kind. They are never shown again. */
function Credentials({ kind, connection, field }: Omit<FormProps, 'refused'> & { field: FieldOf }) {
  const { t } = useLocale();
  const common = {
    type: 'password',
    autoComplete: 'off',
    spellCheck: false,
    optional: connection !== undefined,
  } as const;
  const keeps = connection && t('connections.keepsToken');
  if (kind === 'shopify')
    return <Field {...common} {...field('token')} hint={keeps ?? t('connections.tokenHint')} />;
  return (
    <>
      <Field {...common} {...field('consumerKey')} hint={keeps ?? t('connections.consumerHint')} />
      <Field {...common} {...field('consumerSecret')} />
    </>
  );
}

/** Sends the form by a call, after which the page says what was done, or the form why it was refused. */
function useSaving(first: RefusedForm | null) {
  const { href } = useLocale();
  const [refused, setRefused] = useState(first);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await call(saveConnection, readConnection(readForm(new FormData(event.currentTarget))));
    if (answer.ok) {
      loadPage(`${href(CONNECTIONS)}?done=save`);
      return;
    }
    const { message, reason, fields = [] } = answer;
    setRefused({ message, reason, fields, values: first?.values ?? {} });
    setBusy(false);
  };
  return { refused, busy, send };
}

/**
 * Connects a shop, or changes a connection. Scripts send the form without leaving the page, so that a refused one keeps
 * its secrets, which no page of the server shows.
 */
export function ConnectionForm({ kind, connection, refused: first }: FormProps) {
  const { t, href } = useLocale();
  const { refused, busy, send } = useSaving(first);
  const names = ['shop', 'prefix', 'token', 'consumerKey', 'consumerSecret'];
  const labels = Object.fromEntries(names.map((name) => [name, t(`connections.${name}`)]));
  const { field, summary } = useForm({ refused, labels });
  const isChecked = (name: (typeof options)[number]): boolean =>
    first ? name in first.values : (connection?.[name] ?? name === 'sendsTracking');
  return (
    <form method="post" noValidate onSubmit={send} className="mt-4 flex max-w-form flex-col gap-4">
      {summary}
      <input type="hidden" name="kind" value={kind} />
      {connection ? (
        <>
          <input type="hidden" name="id" value={connection.id} />
          <input type="hidden" name="shop" value={connection.shop} />
          <p className="font-medium wrap-anywhere">{connection.shop}</p>
        </>
      ) : (
        <>
          <Field
            {...field('shop')}
            autoComplete="off"
            spellCheck={false}
            hint={t(`connections.shopHint.${kind}`)}
          />
          <Field
            {...field('prefix')}
            autoComplete="off"
            spellCheck={false}
            hint={t('connections.prefixHint')}
            optional
          />
        </>
      )}
      <Credentials {...{ kind, connection, field }} />
      {options.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={t(`connections.option.${name}`)}
          defaultChecked={isChecked(name)}
        />
      ))}
      <div className={BUTTON_ROW}>
        <Button type="submit" size="lg" name="intent" value="save" busy={busy}>
          {t(connection ? 'connections.save' : 'connections.connect')}
        </Button>
        {connection && (
          <a className={buttonClass({ variant: 'quiet', size: 'lg' })} href={href(CONNECTIONS)}>
            {t('connections.cancel')}
          </a>
        )}
      </div>
    </form>
  );
}
