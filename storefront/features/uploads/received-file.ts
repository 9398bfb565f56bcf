import type { HiddenRows, ReceivedFile } from '../../../contract/upload.ts';

/** Returns a file of a form as calls take it on the server. */
export const receivedFile = async (file: File): Promise<ReceivedFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
  truncated: false,
});

/** Returns the chosen file of a form; null without one. */
export const chosenFile = (form: FormData): File | null => {
  const file = form.get('file');
  return file instanceof File && file.size > 0 ? file : null;
};

/** Returns the file of a form, empty without one, with what becomes of rows that it hides. */
export async function sheetOf(form: FormData): Promise<{ file: ReceivedFile; hiddenRows?: HiddenRows }> {
  const [file, choice] = [form.get('file'), form.get('hiddenRows')];
  return {
    file: await receivedFile(file instanceof File ? file : new File([], '')),
    ...((choice === 'read' || choice === 'skip') && { hiddenRows: choice }),
  };
}
