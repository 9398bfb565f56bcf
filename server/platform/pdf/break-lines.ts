const SEGMENTS = new Intl.Segmenter(undefined, { granularity: 'word' });
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// Scripts that write words without spaces between them.
const SPACELESS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;
// What never begins a line: marks that close, small and long kana, repetitions.
const NEVER_FIRST =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーゝゞ々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ\u{E46}]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}]$/u;

const isBreak = (before: string, after: string): boolean =>
  /\s$/u.test(before) ||
  ((SPACELESS.test(before.at(-1) ?? '') || SPACELESS.test(after[0] ?? '')) &&
    !/^\s/u.test(after) &&
    !NEVER_FIRST.test(after) &&
    !NEVER_LAST.test(before));

/** Divides a text where a line may end: at spaces, and between words of scripts that write none. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of SEGMENTS.segment(text)) {
    const last = words.at(-1);
    if (last === undefined || isBreak(last, segment)) words.push(segment);
    else words[words.length - 1] = last + segment;
  }
  return words;
}

/** The letters of a word that no line has room for, each with the marks that never begin or end a line. */
function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of LETTERS.segment(word)) {
    const last = pieces.at(-1);
    if (last !== undefined && (NEVER_FIRST.test(segment) || NEVER_LAST.test(last)))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Breaks a text into lines that are no wider than `width`, of which `widthOf` measures each piece. */
export function breakLines(text: string, width: number, widthOf: (piece: string) => number): string[] {
  const lines = [''];
  const add = (piece: string) => {
    const line = lines.at(-1) ?? '';
    if (line === '' || widthOf((line + piece).trimEnd()) <= width) lines[lines.length - 1] = line + piece;
    else lines.push(piece);
  };
  for (const word of wordsOf(text))
    if (widthOf(word.trimEnd()) <= width) add(word);
    else for (const piece of piecesOf(word)) add(piece);
  return lines.map((line) => line.trimEnd());
}
