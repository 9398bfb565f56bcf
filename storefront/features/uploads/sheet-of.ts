import type { HiddenRows, ReceivedFile } from '../../../contract/upload.ts';

/** Returns the file of a form as calls take it, with what becomes of rows that it hides. */
export async function sheetOf(form: FormData): Promise<{ file: ReceivedFile; hiddenRows?: HiddenRows }> {
  const file = form.get('file');
  const choice = form.get('hiddenRows');
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  return {
    file: { name: file instanceof File ? file.name : '', bytes, truncated: false },
    ...((choice === 'read' || choice === 'skip') && { hiddenRows: choice }),
  };
}
