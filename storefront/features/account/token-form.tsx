import { scopes } from '../../../contract/scopes.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { ProofFields } from './proof-fields.tsx';

const INTENT = 'tokenCreate';
const of = (field: string): string => `${INTENT}.${field}`;

/** Makes an API token: its name, what it may do, its last day, and the password again. */
export function TokenForm({ hasFactor, refused }: { hasFactor: boolean; refused: RefusedForm | null }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const labels = {
    [of('name')]: t('token.name'),
    [of('scopes')]: t('token.scopes'),
    [of('lastDay')]: t('token.lastDay'),
    [of('password')]: t('auth.password'),
    [of('code')]: t('auth.code'),
  };
  return (
    <form
      method="post"
      action="#tokens-heading"
      noValidate
      onSubmit={submit}
      className="mt-2 flex flex-col gap-4"
    >
      <ErrorSummary refusal={refused} labels={labels} />
      <input type="hidden" name="intent" value={INTENT} />
      <Field
        name={of('name')}
        label={t('token.name')}
        hint={t('token.nameHint')}
        maxLength={60}
        autoComplete="off"
        defaultValue={refused?.values[of('name')]}
        error={fieldError(refused, of('name'))}
      />
      <ScopeChoice refused={refused} />
      <Field
        name={of('lastDay')}
        type="date"
        label={t('token.lastDay')}
        hint={t('token.lastDayHint')}
        optional
        defaultValue={refused?.values[of('lastDay')]}
        error={fieldError(refused, of('lastDay'))}
      />
      <ProofFields form={INTENT} hasFactor={hasFactor} refused={refused} />
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
      <legend className="mb-1 text-14 font-medium">{t('token.scopes')}</legend>
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
