/** Texts that are right in another language although they read as in English: names, units, loan words. */
export const sameAsEnglish: readonly string[] = ['fr: Description'];
