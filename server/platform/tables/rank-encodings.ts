import { createDecoder } from './decoder.ts';
import { ratePlausibility } from './plausibility.ts';

// Of those that read a text equally well the first one is taken.
const CANDIDATES = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'windows-1253',
  'iso-8859-7',
  'windows-1257',
  'koi8-r',
  'macintosh',
  'cp850',
  'cp852',
  'ibm866',
  'x-mac-cyrillic',
  'iso-8859-5',
] as const;
// Files of these are rare, so that a short text that reads as well in another one is of that.
const RARE = new Set<string>(['cp852', 'windows-1257', 'iso-8859-7']);
const RARE_PENALTY = 0.5;
// What a letter that differs has to count for, on the average, so that the better one is not a guess.
const CLOSE = 0.2;
const IMPLAUSIBLE = 0.3;
const MAX_SAMPLE = 60;

/** An encoding of one byte a letter; `doubt` tells why it may be another, with a sample. */
export type RankedEncoding = { encoding: string; doubt?: string };

/** Ranks the encodings of one byte a letter by how a sample reads in them. */
export function rankEncodings(sample: Uint8Array): RankedEncoding {
  const ranked = CANDIDATES.map((encoding) => {
    const text = createDecoder(encoding).decode(sample);
    return { encoding, text, score: ratePlausibility(text) - (RARE.has(encoding) ? RARE_PENALTY : 0) };
  }).sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best) return { encoding: CANDIDATES[0] };
  const next = ranked.find(({ text }) => text !== best.text);
  const differing = next ? countDiffering(best.text, next.text) : 0;
  const isClose = next !== undefined && best.score - next.score < CLOSE * differing;
  const letters = best.text.match(/[^\0-\x7f\p{P}\p{S}\p{Z}]/gu)?.length ?? 0;
  const isImplausible = best.score < IMPLAUSIBLE * letters;
  if (!isClose && !isImplausible) return { encoding: best.encoding };
  const other = isClose && next ? `, or in ${next.encoding} ${sampleOf(next.text, best.text)}` : '';
  return { encoding: best.encoding, doubt: `it reads ${sampleOf(best.text, next?.text ?? '')}${other}` };
}

function countDiffering(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) count += 1;
  return count;
}

/** What stands around the first letter that another reading has otherwise. */
function sampleOf(text: string, other: string): string {
  let at = 0;
  while (at < text.length - 1 && text[at] === other[at]) at += 1;
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - MAX_SAMPLE / 2);
  return JSON.stringify(text.slice(start, start + MAX_SAMPLE).split('\n')[0]);
}
