// The keys of a keyboard that has both layouts, in the same order.
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const translate = (text: string, from: string, to: string): string =>
  [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/** What was meant by a text that was typed with the Latin layout instead of the Russian one. */
export const toCyrillicLayout = (text: string): string => translate(text, LATIN, CYRILLIC);

/** What was meant by a text that was typed with the Russian layout instead of the Latin one. */
export const toLatinLayout = (text: string): string => translate(text, CYRILLIC, LATIN);
