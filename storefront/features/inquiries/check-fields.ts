import type { FieldError } from '../../../contract/call.ts';
import { MAX_INQUIRY_FILES, MAX_INQUIRY_FILES_MB } from '../../../contract/inquiry.ts';
import { readEmail } from '../../../kit/read-email.ts';
import type { Locale } from '../../locale/locale.tsx';

type Checked = { name: string; value: string; type?: string; inputMode?: string; validity: ValidityState };

/** The types of fields whose value is one of several. */
const CHOICES: readonly (string | undefined)[] = ['select-one', 'select-multiple', 'radio', 'checkbox'];

/** Returns the key of the text that says what is wrong with a field; null when nothing is. */
function reasonOf({ validity, value, type, inputMode }: Checked): string | null {
  if (validity.valueMissing && CHOICES.includes(type)) return 'field.choose';
  if (validity.valueMissing || (value !== '' && value.trim() === '')) return 'field.required';
  if (inputMode === 'email' && value !== '' && readEmail(value) === null) return 'field.email';
  if (validity.badInput) return 'field.number';
  if (validity.rangeUnderflow) return 'field.atLeastOne';
  return validity.valid ? null : 'field.invalid';
}

const MB = 1024 * 1024;

/**
 * Checks the fields of a form by their attributes, in the words of the shop; the server checks them again. `total` is
 * the sum of the sizes of its files in bytes.
 */
export function checkFields(
  fields: readonly Checked[],
  { total, count }: { total: number; count: number },
  t: Locale['t'],
): FieldError[] {
  const errors = fields.flatMap((field) => {
    const reason = reasonOf(field);
    return reason ? [{ field: field.name, reason, message: t(reason) }] : [];
  });
  if (count > MAX_INQUIRY_FILES)
    errors.push({ field: 'files', reason: 'field.tooMany', message: t('field.tooMany') });
  else if (total > MAX_INQUIRY_FILES_MB * MB)
    errors.push({
      field: 'files',
      reason: 'field.fileTooLarge',
      message: t('field.fileTooLarge', { megabytes: MAX_INQUIRY_FILES_MB }),
    });
  return errors;
}
