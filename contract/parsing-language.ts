let current: string | undefined;

/**
 * Runs `parse` for an input of a language, which decides how quantities in it are read. `parse` is synchronous, so that no
 * other input is parsed meanwhile.
 */
export function parseInLanguage<Parsed>(language: string, parse: () => Parsed): Parsed {
  current = language;
  try {
    return parse();
  } finally {
    current = undefined;
  }
}

/** The language of the input that is being parsed; undefined outside parseInLanguage(). */
export const parsingLanguage = (): string | undefined => current;
