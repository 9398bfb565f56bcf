import { type ChangeEvent, useRef, useState } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { useFileRows } from '../cart/quick-order/use-file-rows.ts';
import { HiddenRowsChoice } from '../uploads/hidden-rows-choice.tsx';
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx';

/** Asks for the prices of a list of items; `lines` is what it begins with. */
export function QuoteForm({ lines, ...props }: Omit<InquiryFormProps, 'form'> & { lines: string }) {
  return (
    <InquiryForm
      {...props}
      form="quote"
      called={{ message: 'wishes' }}
      isMessageOptional
      before={(field) => <Lines {...field('lines')} defaultValue={field('lines').defaultValue ?? lines} />}
      after={(field) => <Field {...field('company')} optional maxLength={120} autoComplete="organization" />}
    />
  );
}

type LinesProps = { name: string; label: string; defaultValue: string; error: string | undefined };

/** Rows of SKU and quantity, typed, pasted, or read from a sheet, which takes scripts. */
function Lines({ name, label, defaultValue, error }: LinesProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const onText = (text: string) => {
    if (field.current) field.current.value = text;
  };
  const file = useFileRows({ onText, onMessage: setMessage, badFile: t('offer.badFile') });
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void file.read(target.files?.[0]);
    target.value = '';
  };
  return (
    <div>
      <TextArea {...{ name, label, error, defaultValue }} hint={t('offer.linesHint')} rows={6} ref={field} />
      <label className="link inline-flex min-h-11 cursor-pointer items-center noscript:hidden">
        {t('offer.file')}
        <input type="file" className="sr-only" accept=".xlsx,.csv,.tsv,.txt" onChange={onFile} />
      </label>
      <p role="status" className="text-13 text-error">
        {message}
      </p>
      {file.asked && <HiddenRowsChoice onChoose={(choice) => void file.read(file.asked, choice)} />}
    </div>
  );
}
