import { editDistance } from '../../../../kit/edit-distance.ts';
import type { QueryContext, Token } from './query-context.ts';

/** The words to search for, and whether any of them was corrected. */
export type CorrectedWords = { tokens: Token[]; isCorrected: boolean };

/** Letters of a family that may be misspelt, and of the rest of a name: `mx` of `pro mx`. */
const MIN_FAMILY = 4;
const MIN_REST = 2;
const HAS_DIGIT = /\d/;

/**
 * Corrects words of names of devices that are a letter off, by the names that go on so: `iphon 15`, `айфн 15`, `iphone
 * 16 pro mx`. Words that the shop has otherwise stay, unless the stem alone is known.
 */
export function correctDeviceNames(context: QueryContext, given: readonly Token[]): CorrectedWords {
  let tokens = [...given];
  let isCorrected = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const { byPosition } = context.devicesIn(tokens);
    if (byPosition.has(at) || token.isVerbatim) continue;
    const word = familyBefore(context, tokens, at) ?? restBehind(context, tokens, at);
    if (word === undefined) continue;
    tokens = tokens.with(at, { ...token, word });
    isCorrected = true;
  }
  return { tokens, isCorrected };
}

/** The family that a word was meant to be, where a device's name goes on behind it. */
function familyBefore(context: QueryContext, tokens: readonly Token[], at: number): string | undefined {
  const { index, vocabulary } = context;
  const { word } = tokens[at] as Token;
  const next = tokens[at + 1]?.word ?? '';
  const isName = HAS_DIGIT.test(next) || index.devices.isDeviceWordStart(next);
  if (word.length < MIN_FAMILY || HAS_DIGIT.test(word) || !isName || isKnown(context, word)) return undefined;
  const isDevice = (family: string) =>
    context.devicesIn([{ word: family }, ...tokens.slice(at + 1)]).byPosition.get(0)?.length !== undefined;
  const called = vocabulary.synonyms.words.filter((one) =>
    vocabulary.synonyms
      .of([one])
      .some(([first = '', ...more]) => more.length === 0 && index.devices.isFamily(first)),
  );
  return [...index.devices.families, ...called].find(
    (family) => family.length >= MIN_FAMILY && isNearly(word, family) && isDevice(family),
  );
}

/** Whether a word is nearly the name of a family of devices. */
export const isNearlyFamily = ({ index }: QueryContext, word: string): boolean =>
  word.length >= MIN_FAMILY && [...index.devices.families].some((family) => isNearly(word, family));

/** Whether a word is a letter off another, or sounds like it: `ifone`. */
const isNearly = (word: string, other: string): boolean =>
  editDistance(word.replaceAll('ph', 'f'), other.replaceAll('ph', 'f'), 1) <= 1 && word !== other;

/** Whether a word is one of the shop's as it stands, or a name for something. */
const isKnown = ({ index, vocabulary }: QueryContext, word: string): boolean => {
  const known = vocabulary.lexicon.findWord(word);
  const isWord = known !== undefined && !vocabulary.lexicon.isAdded(known);
  return isWord || index.devices.isDeviceWordStart(word) || vocabulary.synonyms.of([word]).length > 0;
};

/** The word by which the name of the device before goes on, where an unknown one is a letter off. */
function restBehind(context: QueryContext, tokens: readonly Token[], at: number): string | undefined {
  const { word } = tokens[at] as Token;
  if (word.length < MIN_REST || HAS_DIGIT.test(word) || context.isEstablished(word)) return undefined;
  if (isKnown(context, word)) return undefined;
  const { byPosition } = context.devicesIn(tokens);
  let start = at - 1;
  while (byPosition.get(start) === null) start -= 1;
  const device = byPosition.get(start);
  if (!device || start + device.length !== at) return undefined;
  return context.index.devices
    .continuationsOf(device.slugs)
    .find(
      (rest) =>
        rest.length > MIN_REST &&
        editDistance(word, rest, 1) === 1 &&
        (context.devicesIn([...tokens.slice(start, at), { word: rest }]).byPosition.get(0)?.length ?? 0) >
          device.length,
    );
}
