import { useId } from 'react';
import { MAX_ORDER_FILES, MAX_ORDER_FILES_MB } from '../../../contract/order-contact.ts';
import { uploadTypes } from '../../../contract/upload.ts';
import { useLocale } from '../../locale/locale.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';

const pictures = uploadTypes.filter((type) => type.startsWith('image/'));

/** The files of a message, or the photos of a request; works without scripts. */
export function FileField({ photos = false, error }: { photos?: boolean; error: string | undefined }) {
  const { t } = useLocale();
  const made = useId();
  const limits = { count: MAX_ORDER_FILES, megabytes: MAX_ORDER_FILES_MB };
  return (
    <FieldFrame
      // A page has several; an error links to its own.
      id={error ? 'files' : made}
      error={error}
      optional
      label={t(photos ? 'request.photos' : 'messages.files')}
      hint={t(photos ? 'request.photosHint' : 'messages.filesHint', limits)}
    >
      {(wiring) => (
        <FileInput {...wiring} name="files" multiple accept={(photos ? pictures : uploadTypes).join()} />
      )}
    </FieldFrame>
  );
}
