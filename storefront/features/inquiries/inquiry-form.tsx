import { type ReactNode, useId } from 'react';
import { MAX_INQUIRY_FILES, MAX_INQUIRY_FILES_MB } from '../../../contract/inquiry.ts';
import { uploadTypes } from '../../../contract/upload.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Field, FieldFrame, Select, TextArea } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import type { AttachedFile } from '../uploads/upload-files.ts';
import type { InquiryFormName } from './inquiry-input.ts';
import { useInquirySubmit } from './use-inquiry-submit.ts';

export type Sender = {
  countries: readonly { code: string; name: string }[];
  country: string | null;
  /** What a member need not type. */
  known: Partial<Record<string, string>> | null;
};

export type InquiryFormProps = {
  form: InquiryFormName;
  sender: Sender;
  refused: RefusedForm | null;
  /** Uploaded by a try that was refused. */
  files: readonly AttachedFile[];
  /** Sends the form without leaving the page. */
  send?: (form: FormData) => Promise<void>;
};

/** What a field of a form needs: its label, what was entered, and its error. */
export type FieldOf = (name: string) => {
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

type FrameProps = InquiryFormProps & {
  /** Fields before the sender's, and after them. */
  before: (field: FieldOf) => ReactNode;
  after?: (field: FieldOf) => ReactNode;
  /** Whether it can be sent without a message. */
  isMessageOptional?: boolean;
  /** Fields that this form calls otherwise, with the names of their texts. */
  called?: Record<string, string>;
};

/** A form by which visitors write to the shop: its own fields around those that every form has. Works without scripts. */
export function InquiryForm({
  form,
  sender,
  refused,
  files,
  send,
  before,
  after,
  called = {},
  isMessageOptional = false,
}: FrameProps) {
  const { t } = useLocale();
  const { busy, refusal, submit } = useInquirySubmit(send);
  const shown = busy ? null : (refusal ?? refused);
  const labelOf = (name: string) => t(`inquiry.${called[name] ?? name}`);
  // A wrong proof has no field that anyone sees.
  const labels = Object.fromEntries(
    (shown?.fields ?? []).flatMap(({ field }) => (field === 'captcha' ? [] : [[field, labelOf(field)]])),
  );
  const field: FieldOf = (name) => ({
    name,
    label: labelOf(name),
    defaultValue: refused?.values[name] ?? sender.known?.[name],
    error: fieldError(shown, name),
  });
  return (
    <>
      <ErrorSummary refusal={shown} labels={labels} />
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="captchaProof" />
        {before(field)}
        <Field {...field('name')} autoComplete="name" maxLength={60} />
        <Field {...field('email')} inputMode="email" autoComplete="email" maxLength={254} />
        {after?.(field)}
        <Select
          {...field('country')}
          defaultValue={refused?.values.country ?? sender.country ?? ''}
          optional
          autoComplete="country"
        >
          <option value="">{t('inquiry.countryNone')}</option>
          {sender.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextArea {...field('message')} optional={isMessageOptional} rows={6} maxLength={4000} />
        <Files files={files} error={fieldError(shown, 'files')} />
        <EmptyField />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('inquiry.send')}
        </Button>
        <SendNote busy={busy} />
      </form>
    </>
  );
}

/** What sending does, and what becomes of the data. */
function SendNote({ busy }: { busy: boolean }) {
  const { t, href } = useLocale();
  return (
    <div>
      <p className="text-13 text-ink-2">
        {t('inquiry.privacy')}{' '}
        <a className="link" href={href('/privacy')}>
          {t('page.privacy')}
        </a>
      </p>
      <p role="status" className="text-13 text-ink-2">
        {busy && t('inquiry.sending')}
      </p>
    </div>
  );
}

function Files({ files, error }: { files: readonly AttachedFile[]; error: string | undefined }) {
  const { t } = useLocale();
  const limits = { count: MAX_INQUIRY_FILES, megabytes: MAX_INQUIRY_FILES_MB };
  return (
    <FieldFrame
      id="files"
      optional
      label={t('inquiry.files')}
      hint={t('inquiry.filesHint', limits)}
      error={error}
    >
      {(wiring) => (
        <>
          {files.map(({ id, name }) => (
            <p key={id} className="mb-1 text-13 text-ink-2 wrap-anywhere">
              <input type="hidden" name="attached" value={`${id} ${name}`} />
              {name}
            </p>
          ))}
          {files.length < MAX_INQUIRY_FILES && (
            <FileInput {...wiring} name="files" multiple accept={uploadTypes.join()} />
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** What only a program fills in. */
function EmptyField() {
  const { t } = useLocale();
  const id = useId();
  return (
    <div hidden>
      <label htmlFor={id}>{t('inquiry.empty')}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
