import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import type { FieldError } from '../../../contract/call.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_ROWS } from '../../../contract/dropshipping-batch.ts';
import type { HiddenRows } from '../../../contract/upload.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { loadPage } from '../checkout/load-page.ts';
import { HiddenRowsChoice } from '../uploads/hidden-rows-choice.tsx';
import { batchPath } from './batch-path.ts';
import { ColumnHelp } from './column-help.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { sendFile } from './send-file.ts';

const TYPES =
  '.xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

type Refused = { message: string; fields?: readonly FieldError[] | undefined };
type UploadProps = {
  /** The batch that the file adds to; `0` starts one. */
  id: string;
  refused: Refused | null;
};

/** The most telling words of a refusal: those of its field. */
const wordsOf = ({ message, fields }: Refused): string => fields?.[0]?.message ?? message;
/** Whether the file hides rows, of which its sender says what becomes of them. */
const asksForHidden = ({ fields }: Refused): boolean => fields?.[0]?.field === 'hiddenRows';

/** Sends a file that is dropped or chosen, and opens its batch. `asked`: the file of which a choice is missing. */
function useUpload(id: string, first: Refused | null) {
  const { t, href } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState(first && wordsOf(first));
  const [asked, setAsked] = useState<File | 'lost' | null>(first && asksForHidden(first) ? 'lost' : null);
  const send = async (file: File | undefined, hiddenRows?: HiddenRows) => {
    if (!file || part !== null) return;
    setError(null);
    setAsked(null);
    // The server says so too, after the whole file has been sent.
    if (file.size > MAX_BATCH_BYTES) {
      setError(t('dropshipping.tooLarge', { megabytes: MAX_BATCH_BYTES / 1024 / 1024 }));
      return;
    }
    setPart(0);
    const answer = await sendFile({ id, file, ...(hiddenRows && { hiddenRows }) }, setPart);
    if (answer.ok) {
      loadPage(href(batchPath(answer.data.id)));
      return;
    }
    setPart(null);
    setAsked(asksForHidden(answer) ? file : null);
    // The same file can be chosen again once it is corrected.
    form.current?.reset();
    setError(wordsOf(answer) || t('refusal.InternalError'));
  };
  return { form, part, error, asked, send };
}

/** The empty file to fill in, and what goes into its columns. */
function Template({ isFirst }: { isFirst: boolean }) {
  const { t } = useLocale();
  return (
    <div className="min-w-0">
      {isFirst && <p className="mb-2 text-18 font-semibold">{t('dropshipping.template.heading')}</p>}
      <p className="flex flex-wrap gap-2">
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
            href={`/downloads/dropshipping/template.${format}`}
            download
            data-reload
          >
            {t(`dropshipping.template.${format}`)}
          </a>
        ))}
      </p>
      <ColumnHelp />
    </div>
  );
}

/** Takes a file of orders: dropped, chosen, or sent by the form without scripts. */
export function UploadForm({ id, refused }: UploadProps) {
  const { t } = useLocale();
  const field = useId();
  const [over, setOver] = useState(false);
  const { form, part, error, asked, send } = useUpload(id, refused);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <form ref={form} method="post" encType="multipart/form-data">
      <input type="hidden" name="intent" value="upload" />
      <div className="ds-start">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of several ways, the field below another */}
        <div
          onDragOver={drag}
          onDragLeave={drag}
          onDrop={(event) => {
            drag(event);
            void send(event.dataTransfer.files[0]);
          }}
          className="ds-drop"
          data-over={over || undefined}
        >
          <label htmlFor={field} className="text-18 font-semibold">
            {t(id === '0' ? 'dropshipping.drop' : 'dropshipping.dropMore')}
          </label>
          <p id={`${field}-hint`} className="text-13 text-ink-2">
            {t('dropshipping.dropHint', { megabytes: MAX_BATCH_BYTES / 1024 / 1024, rows: MAX_BATCH_ROWS })}
          </p>
          <FileInput
            id={field}
            name="file"
            required
            isSent
            accept={TYPES}
            aria-describedby={`${field}-hint ${field}-error`}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => void send(target.files?.[0])}
          />
          <noscript>
            <Button type="submit">{t('dropshipping.upload')}</Button>
          </noscript>
          <div id={`${field}-error`} role="status" className="max-w-form">
            {part !== null && <ProgressBar label={t('dropshipping.uploading')} done={part} total={1} />}
            {error && <p className="font-medium text-error">{error}</p>}
          </div>
          {asked && (
            <HiddenRowsChoice onChoose={asked === 'lost' ? null : (choice) => void send(asked, choice)} />
          )}
        </div>
        <Template isFirst={id === '0'} />
      </div>
    </form>
  );
}
