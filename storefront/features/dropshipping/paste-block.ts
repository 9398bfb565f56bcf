/**
 * Returns the cells of a text that a spreadsheet has put on the clipboard, row by row. A cell in quotation marks may
 * contain tabs, line breaks, and doubled quotation marks.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  const end = text.replace(/(?:\r\n|\n|\r)$/, '');
  for (let found = cells.exec(end); found; found = cells.exec(end)) {
    const [, inQuotes, plain = '', separator] = found;
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (separator === '') break;
    if (separator !== '\t') rows.push([]);
  }
  return rows;
}

/** Whether a pasted text is several cells. */
export const isBlock = (text: string): boolean => /\t|[\r\n][^\r\n]/.test(text);
