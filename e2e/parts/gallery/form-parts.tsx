import { PasswordField } from '../../../storefront/features/auth/password-field.tsx';
import { useLocale } from '../../../storefront/locale/locale.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { Choice, Days } from '../../../storefront/ui/choice.tsx';
import { CopyText } from '../../../storefront/ui/copy-text.tsx';
import { DetailRow } from '../../../storefront/ui/detail-row.tsx';
import { DisclosureRow } from '../../../storefront/ui/disclosure-row.tsx';
import { ErrorSummary } from '../../../storefront/ui/error-summary.tsx';
import { Checkbox, Field, Select, TextArea } from '../../../storefront/ui/field.tsx';
import { FileInput } from '../../../storefront/ui/file-input.tsx';
import { type Part, State, States } from './part.tsx';
import { wordsOf } from './samples/words.ts';

const WIDTH = 320;

function Fields() {
  const { language } = useLocale();
  const { word, hint, wrong, note } = wordsOf(language);
  return (
    <States>
      <State name="empty" width={WIDTH}>
        <Field label={word} hint={hint} placeholder="Lading GmbH" />
      </State>
      <State name="optional" width={WIDTH}>
        <Field label={word} optional defaultValue="Lading GmbH" />
      </State>
      <State name="error" width={WIDTH}>
        <Field label={word} hint={hint} error={wrong} defaultValue="Lading" />
      </State>
      <State name="focus" force="focus" width={WIDTH}>
        <Field label={word} defaultValue="Lading GmbH" />
      </State>
      <State name="several lines" width={WIDTH}>
        <TextArea label={word} defaultValue={note} error={wrong} />
      </State>
      <State name="password" width={WIDTH}>
        <PasswordField name="password" label={word} autoComplete="new-password" hint={hint} />
      </State>
    </States>
  );
}

function Choices() {
  const { t, language } = useLocale();
  const { word, color, black, blue, hint, wrong, plastic } = wordsOf(language);
  const options = [black, blue].map((text) => ({ value: text, text }));
  const some = options.map(({ value, text }) => <option key={value}>{text}</option>);
  return (
    <States>
      <State name="select" width={WIDTH}>
        <Select label={color} hint={hint}>
          {some}
        </Select>
      </State>
      <State name="error" width={WIDTH}>
        <Select label={color} error={wrong}>
          {some}
        </Select>
      </State>
      <State name="of a filter" width={WIDTH}>
        <Choice name="color" label={color} options={options} value={blue} />
      </State>
      <State name="checkboxes" width={WIDTH}>
        <Checkbox label={plastic} />
        <Checkbox label={hint} defaultChecked />
        <Checkbox label={word} disabled />
      </State>
      <State name="checkbox, focus" force="focus" width={WIDTH}>
        <Checkbox label={plastic} defaultChecked />
      </State>
      <State name="days" width={WIDTH}>
        <div className="grid grid-cols-2 gap-2">
          <Days
            from={t('ledger.from')}
            to={t('ledger.to')}
            values={{ from: '2026-11-01', to: '2026-11-30' }}
          />
        </div>
      </State>
    </States>
  );
}

function Files() {
  return (
    <States>
      <State name="one" width={WIDTH}>
        <FileInput name="file" />
      </State>
      <State name="several" width={WIDTH}>
        <FileInput name="files" multiple />
      </State>
      <State name="sent at once" width={WIDTH}>
        <FileInput name="picture" isSent />
      </State>
      <State name="disabled" width={WIDTH}>
        <FileInput name="none" disabled />
      </State>
    </States>
  );
}

function Errors() {
  const { language } = useLocale();
  const { summary, wrong, word, color } = wordsOf(language);
  const fields = [
    { field: 'company', reason: 'short', message: wrong },
    { field: 'color', reason: 'required', message: wrong },
  ];
  return (
    <States>
      <State name="of fields" width={440}>
        <ErrorSummary refusal={{ message: summary, fields }} labels={{ company: word, color }} />
      </State>
      <State name="of one field" width={440}>
        <ErrorSummary
          refusal={{ message: wrong, fields: [{ field: 'x', reason: 'short', message: wrong }] }}
        />
      </State>
      <State name="of the form" width={440}>
        <ErrorSummary refusal={{ message: summary }} />
      </State>
    </States>
  );
}

function Rows() {
  const { t, language } = useLocale();
  const { word, material, plastic, hint } = wordsOf(language);
  return (
    <States>
      <State name="details" width={360}>
        <dl>
          <DetailRow name={word} value="Lading GmbH" />
          <DetailRow name={material} value={plastic} />
        </dl>
      </State>
      <State name="text to copy" width={360}>
        <CopyText text="https://lading.example/Order/SharedCart?id=V261125000012&key=f3k2l1" />
      </State>
      <State name="closed">
        <DisclosureRow start={hint} label={t('filters.name')} isOpen={false}>
          <Field label={word} />
        </DisclosureRow>
      </State>
      <State name="open">
        <DisclosureRow start={hint} label={t('filters.name')} isOpen>
          <Field label={word} />
          <Button className="mt-3">{t('filters.apply')}</Button>
        </DisclosureRow>
      </State>
    </States>
  );
}

export const formParts: readonly Part[] = [
  { id: 'fields', name: 'Fields', Show: Fields },
  { id: 'choices', name: 'Choices', Show: Choices },
  { id: 'files', name: 'File input', Show: Files },
  { id: 'errors', name: 'Error summary', Show: Errors },
  { id: 'rows', name: 'Rows of details and forms', Show: Rows },
];
