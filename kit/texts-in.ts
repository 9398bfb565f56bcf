/** A file of texts, by key and language. */
export type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the texts of a language. A key that it lacks has its English text. */
export function textsIn(file: TextFile, language: string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const source of ['en', language])
    for (const [key, { [source]: text }] of Object.entries(file)) if (text !== undefined) texts[key] = text;
  return texts;
}
