import { useEffect, useState } from 'react';
import { getCountries } from '../../../contract/shop.ts';
import { call } from '../../api/call.ts';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { RefusedForm } from '../auth/form-action.ts';
import { type AttachedFile, sendInquiryForm } from './inquiry-input.ts';
import { ProductForm } from './product-form.tsx';

type AskProps = { sku: string; title: string; onClose: () => void };
type Answered =
  | { sent: { reference: string; email: string } }
  | { refused: RefusedForm | null; files: readonly AttachedFile[] };

/** The form about a product, over its page. */
export default function AskDialog({ sku, title, onClose }: AskProps) {
  const { t, language } = useLocale();
  const [countries, setCountries] = useState<readonly { code: string; name: string }[] | null>(null);
  const [answered, setAnswered] = useState<Answered>({ refused: null, files: [] });
  useEffect(() => {
    void Promise.all([call(getCountries, {}), loadTextPage(language, 'inquiry')]).then(([answer]) =>
      setCountries(answer.ok ? answer.data : []),
    );
  }, [language]);
  const send = async (form: FormData) => {
    const { answer, files } = await sendInquiryForm(call, form);
    if (answer.ok) {
      setAnswered({ sent: { reference: answer.data.reference, email: String(form.get('email')) } });
      return;
    }
    const { message, reason, fields = [] } = answer;
    setAnswered({ refused: { message, reason, fields, values: {} }, files });
  };
  if (!countries) return null;
  return (
    <Dialog open sheet onClose={onClose} title={t('inquiry.heading.product')}>
      {'sent' in answered ? (
        <div role="status">
          <p className="mb-2 font-medium">{t('inquiry.done')}</p>
          <p>{t('inquiry.doneText', answered.sent)}</p>
        </div>
      ) : (
        <ProductForm {...{ countries, sku, title, send, ...answered }} country={null} />
      )}
    </Dialog>
  );
}
