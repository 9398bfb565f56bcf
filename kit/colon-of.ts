/** Returns the colon of a language, with the no-break space before it that French has. */
export const colonOf = (language: string): string => (language === 'fr' ? '\u00a0:' : ':');
