import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { isMemberCookie } from '../../session/cookies.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AttachedFile } from '../uploads/upload-files.ts';
import type { Sender } from './inquiry-form.tsx';
import { sendInquiryForm } from './inquiry-input.ts';
import { loadSender } from './load-sender.ts';
import { ProductForm } from './product-form.tsx';
import { deleteDraft, readDraft, storeDraft } from './question-draft.ts';

type AskProps = { sku: string; title: string; onClose: () => void };
type Answered =
  | { sent: { reference: string; email: string } }
  | { refused: RefusedForm | null; files: readonly AttachedFile[] };

/** The form about a product, over its page; what was typed stays when it is closed. */
export default function AskDialog({ sku, title, onClose }: AskProps) {
  const { t, language } = useLocale();
  const [sender, setSender] = useState<Sender | null>(null);
  const [answered, setAnswered] = useState<Answered>({ refused: null, files: [] });
  useEffect(() => {
    void Promise.all([loadSender(call, isMemberCookie()), loadTextPage(language, 'inquiry')]).then(
      ([loaded]) => setSender({ ...loaded, known: { ...loaded.known, ...readDraft(sku) } }),
    );
  }, [language, sku]);
  const send = async (form: FormData) => {
    const { answer, files } = await sendInquiryForm(call, form, language);
    if (answer.ok) {
      deleteDraft();
      setAnswered({ sent: { reference: answer.data.reference, email: String(form.get('email')) } });
      return;
    }
    const { message, reason, fields = [] } = answer;
    setAnswered({ refused: { message, reason, fields, values: {} }, files });
  };
  const keep = (form: HTMLFormElement | null) => form && storeDraft(sku, new FormData(form));
  return (
    <Dialog open sheet onClose={onClose} title={t('product.ask')}>
      {sender === null ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-96" />
        </div>
      ) : 'sent' in answered ? (
        <div role="status">
          <p className="mb-2 font-medium">{t('inquiry.done')}</p>
          <p>{t('inquiry.doneText', answered.sent)}</p>
        </div>
      ) : (
        <div onInput={({ target }) => target instanceof HTMLElement && keep(target.closest('form'))}>
          <ProductForm {...{ sender, sku, title, send, ...answered }} />
        </div>
      )}
    </Dialog>
  );
}
