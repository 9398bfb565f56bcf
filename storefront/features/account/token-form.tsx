import { scopes } from '../../../contract/scopes.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { ProofFields } from './proof-fields.tsx';

const INTENT = 'tokenCreate';
const of = (field: string): string => `${INTENT}.${field}`;

/** Makes an API token: its name, what it may do, its last day, and the password again. */
export function TokenForm({ hasFactor, refused }: { hasFactor: boolean; refused: RefusedForm | null }) {
  const { t } = useLocale();
  const labels = {
    name: t('token.name'),
    scopes: t('token.scopes'),
    lastDay: t('token.lastDay'),
    password: t('auth.password'),
    code: t('auth.code'),
  };
  const { busy, submit, field, summary } = useForm({ refused, labels, intent: INTENT });
  return (
    <form
      method="post"
      action="#tokens-heading"
      noValidate
      onSubmit={submit}
      className="mt-2 flex flex-col gap-4"
    >
      {summary}
      <input type="hidden" name="intent" value={INTENT} />
      <Field {...field('name')} hint={t('token.nameHint')} maxLength={60} autoComplete="off" />
      <ScopeChoice refused={refused} />
      <Field {...field('lastDay')} type="date" hint={t('token.lastDayHint')} optional />
      <ProofFields field={field} hasFactor={hasFactor} />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('token.create')}
        </Button>
      </div>
    </form>
  );
}

/** What the token may do; its group has the id that the error summary links to. */
function ScopeChoice({ refused }: { refused: RefusedForm | null }) {
  const { t } = useLocale();
  const error = fieldError(refused, of('scopes'));
  return (
    <fieldset id={of('scopes')} tabIndex={-1} aria-describedby={error && 'scopes-error'}>
      <legend className="mb-1 text-15 font-medium">{t('token.scopes')}</legend>
      {error && (
        <p id="scopes-error" className="mb-1 text-13 text-error">
          {error}
        </p>
      )}
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          name={of(scope)}
          label={t(`token.scope.${scope}`)}
          defaultChecked={refused?.values[of(scope)] !== undefined}
          className="py-1"
        />
      ))}
    </fieldset>
  );
}
