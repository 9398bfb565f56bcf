/** The languages of the shop, in the order of every table of words here. */
export const languages = ['en', 'es', 'pt', 'ru', 'fr', 'it', 'de'] as const;
export type Language = (typeof languages)[number];
/** One phrase in every language. */
export type Phrase = Record<Language, string>;

/** Reads a table of words: a line a phrase, `code | en | es | pt | ru | fr | it | de`. Refuses an incomplete line. */
export function phrases(table: string): Map<string, Phrase> {
  const read = new Map<string, Phrase>();
  for (const line of table.split('\n')) {
    if (!line.trim()) continue;
    const [code = '', ...cells] = line.split('|').map((cell) => cell.trim());
    if (cells.length !== languages.length || cells.some((cell) => !cell) || read.has(code)) {
      throw new Error(`not a phrase in every language: ${line}`);
    }
    read.set(code, Object.fromEntries(languages.map((language, at) => [language, cells[at]])) as Phrase);
  }
  return read;
}

/** The phrase of a code that must be there. */
export function phrase(table: Map<string, Phrase>, code: string): Phrase {
  const found = table.get(code);
  if (!found) throw new Error(`no phrase for ${code}`);
  return found;
}
