/** A piece of a text; `typed` where it is what the buyer has typed. */
type Part = { text: string; typed: boolean };

// Each letter stays one letter, so that places in the plain text are places in the text itself.
const fold = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => letter.normalize('NFD').charAt(0)).join('');

/** Takes a text apart where its words begin with words that were typed, whatever their case and accents. */
export function highlightParts(text: string, typed: string): Part[] {
  const letters = Array.from(text);
  const folded = fold(text);
  if (folded.length !== letters.length) return [{ text, typed: false }];
  const marks = new Array<boolean>(letters.length).fill(false);
  for (const word of fold(typed).split(/\s+/).filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      if (at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) marks.fill(true, at, at + word.length);
  const parts: Part[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const isTyped = marks[at] ?? false;
    if (last && last.typed === isTyped) last.text += letter;
    else parts.push({ text: letter, typed: isTyped });
  }
  return parts;
}
