import { joinOf } from '../text/alternative-words.ts';
import { fold } from '../text/fold.ts';
import { isCounting } from '../vocabulary/device-families.ts';
import type { QueryContext, Token } from './query-context.ts';

/** A model of a family that is named before: `16` of `iphone 15/16`, `25` of `s24/25`. */
const MODEL = /^\d{1,3}[a-z]?$/;
const GLUED = /^([a-z]*)(\d{1,3}[a-z]?)$/;
const QUALIFIER = /^(?:pro|plus|max|mini|ultra|air|fe|e|se)$/;
const NUMBER = /^\d{1,3}$/;
/** What separates the devices of a list; the words that make a range of it, in the seven languages. */
const RANGE = '\\s(?:to|till|until|thru|through|bis|hasta|ate|a|fino a|al|до|по)\\s|[\\u2010-\\u2015-]';
const SEPARATOR = `${RANGE}|[/|,;&+]`;
const IS_RANGE = new RegExp(`^(?:${RANGE})$`);
const RANGE_WORD = /^(?:to|till|until|thru|through|bis|hasta|ate|a|fino|al|до|по)$/;
/** A longer range of models is none: `iphone 5-16` names two. */
const MAX_RANGE = 5;

/** The words of a family, and the letters that its models begin with. */
type Family = { words: readonly Token[]; letters: string; number: string };

/**
 * The words of a query with each device of a list named in full: `iphone 15/16`, `15 or 16`, `s24, s25`, `15 pro/pro
 * max` name a device each. Of `14-16` and `14 to 16` those between as well. What joins them is left out.
 */
export function expandDeviceLists(context: QueryContext, given: readonly Token[], text: string): Token[] {
  const tokens = withoutJoins(given);
  if (!tokens.some(({ word }) => /\d/.test(word))) return [...given];
  const folded = fold(text);
  const { byPosition, missing } = context.devicesIn(tokens);
  const found: Token[] = [];
  let isList = tokens.length < given.length;
  for (let at = 0; at < tokens.length; at += 1) {
    const length = byPosition.get(at)?.length ?? missing.get(at)?.length ?? 0;
    if (length === 0) {
      found.push(tokens[at] as Token);
      continue;
    }
    const named = tokens.slice(at, at + length);
    found.push(...named);
    at += length - 1;
    let family = familyOf(context, named);
    while (family) {
      const next = nextMember(context, { tokens, from: at + 1, family, text: folded });
      if (!next) break;
      found.push(...next.named);
      at = next.last;
      family = { ...family, number: next.number };
      isList = true;
    }
  }
  return isList ? found : [...given];
}

/** Words without `and` and `or` between numbers: the Italian `e` belongs to iPhone 16e elsewhere. */
const withoutJoins = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ word }, at) =>
      joinOf(word) === undefined ||
      !/\d/.test(tokens[at - 1]?.word ?? '') ||
      !MODEL.test(tokens[at + 1]?.word ?? ''),
  );

/** The family of a device; undefined where its name has no number. */
function familyOf({ index: { devices } }: QueryContext, named: readonly Token[]): Family | undefined {
  const at = named.findIndex(({ word }) => /\d/.test(word));
  const [, letters = '', number = ''] = GLUED.exec(named[at]?.word ?? '') ?? [];
  if (number === '') return undefined;
  const words = named.slice(0, at);
  // `iphone15/16`.
  if (words.length === 0 && devices.isFamily(letters))
    return { words: [{ ...(named[at] as Token), word: letters, text: letters }], letters: '', number };
  return { words, letters, number };
}

type Following = { tokens: readonly Token[]; from: number; family: Family; text: string };

/** The next device of a list, its words in full, and the position of the last one. */
function nextMember(
  context: QueryContext,
  { tokens, from, family, text }: Following,
): { named: Token[]; last: number; number: string } | undefined {
  const join = tokens[from]?.word ?? '';
  const isJoined = joinOf(join) !== undefined || RANGE_WORD.test(join);
  const start = isJoined ? from + 1 : from;
  const first = tokens[start];
  const next = first?.word ?? '';
  const isQualifier = QUALIFIER.test(next);
  if (!first || !(MODEL.test(next) || isQualifier) || isCounting(tokens[start + 1]?.word ?? ''))
    return undefined;
  const separator = separatorBefore(text, next);
  const isSeparated = isJoined || separator !== undefined;
  if (isQualifier && !isSeparated) return undefined;
  const rest = tokens.slice(start + 1);
  for (const letters of isQualifier ? [family.letters + family.number] : new Set([family.letters, ''])) {
    const model = isQualifier ? [{ ...first, word: letters }, first] : [{ ...first, word: letters + next }];
    const named = [...family.words, ...model];
    const length = lengthOf(context, [...named, ...rest], { min: named.length, isSeparated });
    if (length === undefined) continue;
    const between = IS_RANGE.test(separator ?? '') ? membersBetween(context, family, next) : [];
    const more = length - named.length;
    return {
      named: [...between, ...alternative([...named, ...rest.slice(0, more)])],
      last: start + more,
      number: MODEL.test(next) ? next : family.number,
    };
  }
  return undefined;
}

/**
 * The words of the device that a list of words begins with, if it has at least so many; a separated one may be unknown.
 */
function lengthOf(
  context: QueryContext,
  tokens: readonly Token[],
  { min, isSeparated }: { min: number; isSeparated: boolean },
): number | undefined {
  const { byPosition, missing } = context.devicesIn(tokens);
  const found = byPosition.get(0) ?? (isSeparated ? missing.get(0) : undefined);
  return found && found.length >= min ? found.length : undefined;
}

/** Devices whose numbers are between two of a family. */
function membersBetween(context: QueryContext, { words, letters, number }: Family, end: string): Token[] {
  if (!NUMBER.test(number) || !NUMBER.test(end)) return [];
  const [from, to] = [Number(number), Number(end)];
  if (to - from > MAX_RANGE) return [];
  const found: Token[] = [];
  for (let model = from + 1; model < to; model += 1) {
    const named = [...words, { word: `${letters}${model}`, text: `${letters}${model}` }];
    if (context.devicesIn(named).byPosition.get(0)?.length === named.length)
      found.push(...alternative(named));
  }
  return found;
}

const alternative = (named: readonly Token[]): Token[] =>
  named.map((token, at) => (at === 0 ? { ...token, isAlternative: true } : token));

/** What separates a word from the one before it in a text, other than white space. */
const separatorBefore = (text: string, word: string): string | undefined =>
  new RegExp(`[\\p{L}\\p{N}]\\s*(${SEPARATOR})\\s*${word}(?![\\p{L}\\p{N}])`, 'u').exec(text)?.[1];
