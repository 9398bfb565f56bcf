import { toCyrillicLayout, toLatinLayout } from '../text/keyboard-layout.ts';
import { isStopWord } from '../text/stop-words.ts';
import { splitPieces } from '../text/tokenise.ts';
import { findForeignStem } from './foreign-words.ts';
import type { QueryContext } from './query-context.ts';

const IS_LATIN = /^[a-z[\];',.`]{2,}$/i;
const IS_CYRILLIC = /^[\u0400-\u04ff\d]{2,}$/;
const HAS_CYRILLIC = /[\u0400-\u04ff]/;
const IS_CYRILLIC_WORD = /^[\u0400-\u04ff]+$/;

/**
 * A query with its pieces that were typed with the wrong keyboard layout as they were meant: `xt[jk` is чехол, and
 * `ыфьыгтп` samsung. A piece that means something as it stands is left alone, and so is one that means nothing either
 * way. Returns the text itself where nothing was typed so.
 */
export function fixLayout(context: QueryContext, text: string): string {
  const pieces = splitPieces(text);
  const fixed = pieces.map((piece) => meantBy(context, piece));
  if (fixed.every((piece, at) => piece === pieces[at])) return text;
  // Small words follow the others: `yf` alone could be anything.
  return fixed
    .map((piece, at) => {
      const small = toCyrillicLayout(piece);
      return piece === pieces[at] && IS_LATIN.test(piece) && isStopWord(context.language, small)
        ? small
        : piece;
    })
    .join(' ');
}

function meantBy(context: QueryContext, piece: string): string {
  const other =
    context.language === 'ru' && IS_LATIN.test(piece)
      ? toCyrillicLayout(piece)
      : IS_CYRILLIC.test(piece) && HAS_CYRILLIC.test(piece)
        ? toLatinLayout(piece)
        : undefined;
  if (other === undefined || isMeaningful(context, piece) || !isMeaningful(context, other)) return piece;
  return IS_LATIN.test(piece) && !IS_CYRILLIC_WORD.test(other) ? piece : other;
}

/** Whether all words of a piece are established ones, synonyms or names of devices. */
function isMeaningful(context: QueryContext, piece: string): boolean {
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
        vocabulary.synonyms.of([word]).length > 0 ||
        index.devices.isDeviceWord(word) ||
        findForeignStem(context, word) !== undefined,
    )
  );
}
