/** The languages of the shop, in the column order of the word tables. */
export const languages = ['en', 'es', 'pt', 'ru', 'fr', 'it', 'de'] as const;
export type Language = (typeof languages)[number];
/** One phrase in every language. */
export type Phrase = Record<Language, string>;

/**
 * Parses a word table, one phrase per line: `code | en | es | pt | ru | fr | it | de`. Throws for an incomplete line.
 */
export function parsePhrases(table: string): Map<string, Phrase> {
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

/** Returns the phrase of a code. Throws when there is none. */
export function getPhrase(table: Map<string, Phrase>, code: string): Phrase {
  const found = table.get(code);
  if (!found) throw new Error(`no phrase for ${code}`);
  return found;
}
