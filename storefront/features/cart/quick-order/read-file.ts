const MAX_BYTES = 5_000_000;

/** Reads a sheet or a text file as rows of text, cells parted by tabs. Throws when it is neither or too large. */
export async function readFileRows(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error('too large');
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // A workbook is a ZIP archive, whatever its name.
  const isWorkbook = head[0] === 0x50 && head[1] === 0x4b;
  if (!isWorkbook) {
    const text = await file.text();
    if (text.includes('\u0000')) throw new Error('not text');
    return text;
  }
  const { default: readExcelFile } = await import('read-excel-file/browser');
  const [sheet] = await readExcelFile(file);
  const rows = sheet?.data ?? [];
  return rows.map((row) => row.map((cell) => String(cell ?? '')).join('\t')).join('\n');
}
