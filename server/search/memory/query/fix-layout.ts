import { toCyrillicLayout, toLatinLayout } from '../text/keyboard-layout.ts';
import { fromRomanised } from '../text/romanised.ts';
import { isStopWord } from '../text/stop-words.ts';
import { splitPieces } from '../text/tokenise.ts';
import { isNearlyFamily } from './device-spelling.ts';
import { findForeignStem } from './foreign-words.ts';
import { QueryContext } from './query-context.ts';

const IS_LATIN = /^[a-z[\];',.`]{2,}$/i;
const IS_CYRILLIC = /^[\u0400-\u04ff\d]{2,}$/;
const HAS_CYRILLIC = /[\u0400-\u04ff]/;
const IS_CYRILLIC_WORD = /^[\u0400-\u04ff]+$/;

/** Letters of a Russian word that may have been typed with Latin keys on the page of another language. */
const MIN_RUSSIAN = 4;

/**
 * A query with its pieces that were typed with the wrong keyboard layout, or in Russian as it sounds, as they were meant:
 * `xt[jk` and `chehol` are чехол, and `ыфьыгтп` samsung. A piece that means something as it stands is left alone, and so is one that means nothing either
 * way. Returns the text itself where nothing was typed so.
 */
export function fixLayout(context: QueryContext, text: string): string {
  const pieces = splitPieces(text);
  const fixed = pieces.map((piece) => meantBy(context, piece));
  if (fixed.every((piece, at) => piece === pieces[at])) return text;
  // Small words follow the others: `yf` alone could be anything.
  const hasRussian = fixed.some((piece, at) => piece !== pieces[at] && HAS_CYRILLIC.test(piece));
  return fixed
    .map((piece, at) => {
      if (!hasRussian || piece !== pieces[at] || !IS_LATIN.test(piece)) return piece;
      const small = [toCyrillicLayout(piece), ...fromRomanised(piece)];
      return small.find((one) => isStopWord('ru', one)) ?? piece;
    })
    .join(' ');
}

function meantBy(context: QueryContext, piece: string): string {
  if (isPlain(context, piece)) return piece;
  if (IS_LATIN.test(piece)) {
    if (isMeaningful(context, piece) || isNearlyFamily(context, piece.toLowerCase())) return piece;
    const isOwn = context.language === 'ru';
    const own = isOwn ? context : new QueryContext(context.index, 'ru', context.isUnfinished);
    const russian = [toCyrillicLayout(piece), ...fromRomanised(piece)].find(
      (one) => IS_CYRILLIC_WORD.test(one) && isMeaningful(own, one, true),
    );
    if (russian === undefined) return piece;
    return isOwn || (russian.length >= MIN_RUSSIAN && !isMisspelt(context, piece)) ? russian : piece;
  }
  if (!IS_CYRILLIC.test(piece) || !HAS_CYRILLIC.test(piece) || isMeaningful(context, piece)) return piece;
  const latin = toLatinLayout(piece);
  return isMeaningful(context, latin) ? latin : piece;
}

/** Whether a piece is a word of the shop just as it stands, which most are. */
const isPlain = (context: QueryContext, piece: string): boolean => {
  const word = piece.toLowerCase();
  return context.isEstablished(word) || context.index.devices.isDeviceWord(word);
};

/** Whether a piece is nearly a word of the buyer's language, or the beginning of one. */
function isMisspelt(context: QueryContext, piece: string): boolean {
  const { vocabulary } = context;
  return vocabulary.tokenise(piece).some((word) => {
    if (word.length < MIN_RUSSIAN) return false;
    const { nearest } = vocabulary.spelling.similar(word, {
      isEstablished: (number) => context.isWordEstablished(number),
      exists: (number) => context.wordExists(number),
    });
    return nearest !== undefined || context.completionsOf(word).some((one) => context.isWordEstablished(one));
  });
}

/**
 * Whether all words of a piece are established ones, synonyms or names of devices. `isGuess`: only what finds something in
 * the language itself; a name in Russian letters is what was typed, and no Russian.
 */
function isMeaningful(context: QueryContext, piece: string, isGuess = false): boolean {
  const { vocabulary, index } = context;
  const words = vocabulary.tokenise(piece);
  return (
    words.length > 0 &&
    // A single letter is in titles too, and means nothing.
    words.some(({ length }) => length > 1) &&
    words.every(
      (word) =>
        isStopWord(context.language, word) ||
        context.isEstablished(word) ||
        vocabulary.synonyms
          .of([word])
          .some((phrase) => !isGuess || phrase.every((part) => context.isEstablished(part))) ||
        index.devices.isDeviceWord(word) ||
        (!isGuess && findForeignStem(context, word) !== undefined),
    )
  );
}
