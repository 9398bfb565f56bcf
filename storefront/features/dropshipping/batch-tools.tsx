import { MAX_REMARK } from '../../../contract/dropshipping-batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { BUTTON_ROW, Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { DeleteBatch, isDeletable } from './batch-card.tsx';
import type { LoadedBatch } from './load-batch.ts';
import { UploadForm } from './upload-form.tsx';

/** States of orders of which a parcel has a number. */
const SHIPPED = ['partly_shipped', 'shipped', 'done'] as const;

type ToolsProps = { batch: LoadedBatch['batch']; refused: RefusedForm | null };

/** What can be done with a whole batch: files of it, another file for it, its remark, and its end. */
export function BatchTools({ batch, refused }: ToolsProps) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { id, remark, errors, counts } = batch;
  const hasParcels = SHIPPED.some((state) => (counts[state] ?? 0) > 0);
  return (
    <section aria-labelledby="tools" className="mt-8">
      <h2 id="tools" className="mb-3 text-18 font-semibold">
        {t('dropshipping.tools')}
      </h2>
      <div className={`mb-4 items-start ${BUTTON_ROW}`}>
        {errors > 0 && <Export intent="errors" text={t('dropshipping.exportErrors')} />}
        {hasParcels && <Export intent="tracking" text={t('dropshipping.exportTracking')} />}
        {isDeletable(batch) && <DeleteBatch id={id} />}
      </div>
      <div className="ds-tools">
        <UploadForm id={id} refused={refused} />
        <form method="post" onSubmit={submit}>
          <TextArea
            name="remark"
            optional
            label={t('dropshipping.remark')}
            hint={t('dropshipping.remarkHint')}
            maxLength={MAX_REMARK}
            rows={3}
            defaultValue={remark}
          />
          <Button type="submit" name="intent" value="remark" variant="secondary" className="mt-2" busy={busy}>
            {t('dropshipping.remarkSave')}
          </Button>
        </form>
      </div>
    </section>
  );
}

function Export({ intent, text }: { intent: string; text: string }) {
  const { busy, submit } = useSingleSubmit();
  return (
    <form method="post" onSubmit={submit}>
      <Button type="submit" name="intent" value={intent} variant="secondary" busy={busy}>
        {text}
      </Button>
    </form>
  );
}
