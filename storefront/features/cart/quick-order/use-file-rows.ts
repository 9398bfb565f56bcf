import { useState } from 'react';
import type { FileNote, HiddenRows } from '../../../../contract/upload.ts';
import { useLocale } from '../../../locale/locale.tsx';

type Handlers = {
  onText: (text: string) => void;
  /** Says why a file was not read, or asks about its hidden rows; an empty text when it was read. */
  onMessage: (message: string) => void;
  badFile: string;
};

/**
 * Reads the rows of a chosen file. `asked`: one with hidden rows of which the visitor says what becomes of them; `notes`:
 * what the file had beside its rows.
 */
export function useFileRows({ onText, onMessage, badFile }: Handlers) {
  const { t } = useLocale();
  const [asked, setAsked] = useState<File | null>(null);
  const [notes, setNotes] = useState<readonly FileNote[]>([]);
  const read = async (file: File | null | undefined, choice?: HiddenRows) => {
    if (!file) return;
    setAsked(null);
    setNotes([]);
    try {
      const { readFileRows } = await import('./read-file.ts');
      const found = await readFileRows(file, choice);
      if ('hidden' in found) {
        setAsked(file);
        onMessage(t('field.fileHiddenRows', found.hidden));
      } else {
        onText(found.text);
        setNotes(found.notes);
        onMessage('');
      }
    } catch {
      onMessage(badFile);
    }
  };
  return { asked, notes, read };
}
