const MAX_WORD = 40;

/**
 * Returns the different words of a text in lower case without accents, so that `Müller` is found by `muller`; what is
 * neither letter nor digit parts words. Longer words than 40 characters are cut.
 */
export function foldWords(text: string): string[] {
  const plain = text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD)))];
}
