/** A part of a text; `typed` where it matches what was typed. */
type Part = { text: string; typed: boolean };

// One character for each letter, so that positions in the folded text are positions in the text.
const fold = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => letter.normalize('NFD').charAt(0)).join('');

/** Splits a text where its words start with typed words, whatever their case and accents. */
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
