import bidiFactory from 'bidi-js';
import type { Run } from './fonts.ts';

const bidi = bidiFactory();

/** Scripts that the library of fonts sets from right to left by itself. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Orders the runs of a line as they stand from left to right, by the Unicode Bidirectional Algorithm. `paragraph` is the
 * text whose first strong letter decides in which direction the line runs.
 */
export function visualRuns(runs: readonly Run[], paragraph: string): Run[] {
  const line = runs.map(({ text }) => text).join('');
  if (line === '') return [];
  const [{ level } = { level: 0 }] = bidi.getEmbeddingLevels(paragraph).paragraphs;
  const embedding = bidi.getEmbeddingLevels(line, level % 2 === 1 ? 'rtl' : 'ltr');
  const fontAt = runs.flatMap(({ text, font }) => Array.from({ length: text.length }, () => font));
  const ordered: (Run & { level: number; last: number })[] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const own = embedding.levels[at] ?? 0;
    const letter = line[at] ?? '';
    const font = fontAt[at] ?? null;
    const run = ordered.at(-1);
    if (run && run.font === font && run.level === own && Math.abs(at - run.last) === 1) {
      // Pieces are gathered in the order in which they are read.
      run.text = at < run.last ? letter + run.text : run.text + letter;
      run.last = at;
    } else ordered.push({ text: letter, font, level: own, last: at });
  }
  return ordered.map(({ text, font, level: own }) => ({ text: forFont(text, own % 2 === 1), font }));
}

/** Writes a run so that it is set in its direction, whichever the font library takes for its script. */
function forFont(text: string, isFromRight: boolean): string {
  const isSetFromRight = RIGHT_TO_LEFT.test(text);
  if (isFromRight === isSetFromRight) return text;
  const letters = [...text].reverse();
  return letters
    .map((letter) => (isFromRight ? (bidi.getMirroredCharacter(letter) ?? letter) : letter))
    .join('');
}
