import type { Language } from '../../../../contract/fields.ts';
import { findCode } from './codes.ts';
import { type NamedDevices, namedDevices } from './devices-in-query.ts';
import { type SearchIndex, stemUses } from './search-index.ts';
import { isCollective, isStopWord } from './stop-words.ts';
import { piecesOf } from './tokenise.ts';
import { calledSo, generalKinds, occurTogether } from './understand-categories.ts';
import { compoundsOf, tailOf } from './understand-compounds.ts';
import type { Satisfier, Want } from './understand-wants.ts';

export type { Satisfier, Want } from './understand-wants.ts';

export type Understanding = {
  wants: Want[];
  corrected: string | null;
  unknown: string[];
};

/** Understands queries; `unfinished`: the last word may still be being typed, whatever it is so far. */
export type UnderstandOptions = { unfinished?: boolean };

const MOST_WORDS = 12;
const IMPORTANCE = { head: 3, besides: 2.5, device: 2, code: 3, other: 1, collective: 0.5 };
/** Words that a category is called by together are not let go before others. */
const CALLED_MORE = 0.5;
const FACTOR = {
  exact: 1,
  code: 3,
  joined: 1,
  english: 0.7,
  synonym: 0.6,
  corrected: 0.8,
  begun: 0.6,
  called: 1.5,
  general: 0.5,
};
const CODE = /^(?=.*\d)[A-Z\d._/-]{4,64}$/;
const MOST_CODES = 400;
const MOST_BEGUN = 32;

type Token = { word: string; text: string };
/** A want, and the place of the first word that it comes from. */
type PlacedWant = { at: number; want: Want };

/** What a query means to this index: wants in their order, what was corrected, what nobody knows. */
export function understand(
  index: SearchIndex,
  language: Language,
  query: string,
  { unfinished = false }: UnderstandOptions = {},
): Understanding {
  const reader = new Reader(index, language, unfinished);
  return reader.read(query);
}

class Reader {
  readonly #index: SearchIndex;
  readonly #language: Language;
  readonly #unfinished: boolean;
  readonly #unknown: string[] = [];
  #corrected = false;

  constructor(index: SearchIndex, language: Language, unfinished: boolean) {
    this.#index = index;
    this.#language = language;
    this.#unfinished = unfinished;
  }

  get #grammar() {
    return this.#index.grammar[this.#language];
  }

  read(query: string): Understanding {
    const codes: Want[] = [];
    const rest = piecesOf(query).filter((piece) => {
      const want = this.#code(piece);
      if (want) codes.push(want);
      return !want;
    });
    const all = this.#grammar.tokenise(rest.join(' ')).slice(0, MOST_WORDS);
    const telling = all.filter((word) => !isStopWord(this.#language, word));
    const words = telling.length > 0 || codes.length > 0 ? telling : all;
    const tokens = this.#correct(words.map((word) => ({ word, text: this.#shown(word) })));
    const wants = [...codes, ...this.#wants(tokens)];
    const corrected = this.#corrected
      ? [...codes.map(({ text }) => text), ...tokens.map(({ word }) => this.#shown(word))].join(' ')
      : null;
    return { wants, corrected, unknown: this.#unknown };
  }

  #shown(word: string): string {
    return this.#grammar.lexicon.spelt.get(word) ?? word;
  }

  /** A SKU or EAN, whole or begun; what is a word of titles too is not taken for a begun one. */
  #code(piece: string): Want | undefined {
    const wanted = piece.toUpperCase();
    if (!CODE.test(wanted)) return undefined;
    const found = this.#index.segments.map((segment) => findCode(segment, wanted, MOST_CODES));
    if (found.every(({ documents }) => documents.length === 0)) return undefined;
    const exact = found.some((one) => one.exact);
    const [word = ''] = this.#grammar.tokenise(piece);
    if (!exact && (wanted.length < 5 || this.#isKnown(word))) return undefined;
    return {
      text: piece,
      satisfiers: [
        { kind: 'documents', documents: found.map(({ documents }) => documents), factor: FACTOR.code },
      ],
      importance: IMPORTANCE.code,
    };
  }

  #stemOf(word: string, language = this.#language): number | undefined {
    const stem = this.#index.lexicons[language].findStem(word);
    return stem !== undefined && stemUses(this.#index, language, stem) > 0 ? stem : undefined;
  }

  #isKnown(word: string): boolean {
    return this.#stemOf(word) !== undefined;
  }

  /** Whether two words written as one are known; a stem that ends within the first is another word's. */
  #isOneWord(joined: string, first: string): boolean {
    return this.#isKnown(joined) && this.#grammar.stem(joined).length > first.length;
  }

  /** Whether titles have both words, side by side: then they were not meant as one. */
  #standApart(word: string, next: string): boolean {
    const [first, second] = [this.#stemOf(word), this.#stemOf(next)];
    return (
      first !== undefined &&
      second !== undefined &&
      this.#grammar.lexicon.findPair(first, second) !== undefined
    );
  }

  #isBegun(word: string): boolean {
    return word.length > 1 && this.#begun(word).length > 0;
  }

  /** Words that begin with `prefix`, the most used first. */
  #begun(prefix: string): number[] {
    const { lexicon } = this.#grammar;
    return lexicon
      .startingWith(prefix)
      .filter((word) => (lexicon.uses.raw[word] as number) > 0)
      .sort((a, b) => (lexicon.uses.raw[b] as number) - (lexicon.uses.raw[a] as number))
      .slice(0, MOST_BEGUN);
  }

  /** Forgives words written together, apart or wrong. Names of devices are left alone. */
  #correct(tokens: Token[]): Token[] {
    const { spelling, synonyms } = this.#grammar;
    const named = this.#namedIn(tokens);
    const corrected: Token[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] as Token;
      const { word } = token;
      const next = tokens[at + 1];
      if (named.places.has(at)) {
        corrected.push(token);
        continue;
      }
      if (next && !named.places.has(at + 1)) {
        const joined = word + next.word;
        const short = word.length <= 2 || next.word.length <= 2;
        if ((short || !this.#standApart(word, next.word)) && this.#isOneWord(joined, word)) {
          corrected.push({ word: joined, text: `${token.text} ${next.text}` });
          at += 1;
          continue;
        }
      }
      const last = at === tokens.length - 1;
      const fine =
        this.#isKnown(word) ||
        (last && this.#isBegun(word)) ||
        synonyms.of([word]).length > 0 ||
        this.#inPhrase(tokens, at) ||
        compoundsOf(this.#grammar, word).length > 0 ||
        (this.#language !== 'en' && this.#stemOf(word, 'en') !== undefined);
      if (fine) {
        corrected.push(token);
        continue;
      }
      const parts = spelling.split(word);
      const nearest = parts
        ? undefined
        : (spelling.nearest(word) ?? tailOf(this.#language, word, (tail) => this.#isKnown(tail)));
      if (parts) for (const part of parts) corrected.push({ word: part, text: token.text });
      else if (nearest !== undefined) corrected.push({ word: nearest, text: token.text });
      else this.#unknown.push(token.text);
      if (parts || nearest !== undefined) this.#corrected = true;
    }
    return corrected;
  }

  /** Whether a word is one of two that have a synonym together. */
  #inPhrase(tokens: readonly Token[], at: number): boolean {
    const pair = (from: number) => {
      const words = tokens.slice(Math.max(0, from), from + 2).map(({ word }) => word);
      return words.length === 2 && this.#grammar.synonyms.of(words).length > 0;
    };
    return (at > 0 && pair(at - 1)) || pair(at);
  }

  #namedIn(tokens: readonly Token[]) {
    return namedDevices(
      this.#index.devices,
      this.#grammar.synonyms,
      tokens.map(({ word }) => word),
    );
  }

  #wants(tokens: readonly Token[]): Want[] {
    const named = this.#namedIn(tokens);
    const { places } = named;
    const called = calledSo(
      this.#index,
      this.#language,
      tokens.map(({ word }) => this.#grammar.stem(word)),
    );
    const wants: PlacedWant[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const device = places.get(at);
      if (device === null) continue;
      if (device) {
        const satisfiers = this.#deviceSatisfiers(device.slugs);
        if (satisfiers.length > 0) {
          const text = tokens
            .slice(at, at + device.length)
            .map((token) => token.text)
            .join(' ');
          wants.push({ at, want: { text, satisfiers, importance: IMPORTANCE.device } });
          at += device.length - 1;
          continue;
        }
        // Known, but nothing fits it: its words may still stand in titles.
        for (let inside = 0; inside < device.length; inside += 1) places.delete(at + inside);
      }
      const want = this.#want(tokens, at);
      const categories = called.get(at) ?? [];
      if (want && categories.length > 0) {
        for (const number of categories)
          want.satisfiers.push({ kind: 'value', number, factor: FACTOR.called });
        want.importance += CALLED_MORE;
      }
      if (want) wants.push({ at, want });
      else this.#unknown.push((tokens[at] as Token).text);
    }
    return this.#withGeneral(tokens, named, wants);
  }

  /**
   * A pen for an iPad is made for none in particular, and a case for one that has room for a pen is no pen: where
   * products have all words, but what is named is made for no device, that is wanted more than the device.
   */
  #withGeneral(tokens: readonly Token[], named: NamedDevices, wants: readonly PlacedWant[]): Want[] {
    const { places, families } = named;
    const plain = wants.map(({ want }) => want);
    const general = this.#general(tokens, named);
    if (general.length === 0 || !occurTogether(this.#index, plain)) return plain;
    return wants.flatMap(({ at, want }) => {
      // Of `iPad Air` the first word is enough.
      if (families.has(at) && families.has(at - 1)) return [];
      if (places.has(at) || families.has(at))
        return [{ ...want, satisfiers: [...want.satisfiers, ...general] }];
      if (!this.#grammar.kinds.has(this.#grammar.stem((tokens[at] as Token).word))) return [want];
      const more = general.map((one) => ({ ...one, factor: FACTOR.called }));
      return [{ ...want, satisfiers: [...want.satisfiers, ...more], isHead: true }];
    });
  }

  /** The categories that are asked for, if what they hold is made for no device. */
  #general(tokens: readonly Token[], { places, families }: NamedDevices): Satisfier[] {
    if (places.size === 0 && families.size === 0) return [];
    const { stem, synonyms } = this.#grammar;
    const kinds = tokens
      .filter((_, at) => !places.has(at) && !families.has(at))
      .map(({ word }) =>
        [[word], ...synonyms.of([word])].filter(({ length }) => length === 1).map(([one = '']) => stem(one)),
      );
    return generalKinds(this.#index, this.#language, kinds).map((number) => ({
      kind: 'value',
      number,
      factor: FACTOR.general,
    }));
  }

  #deviceSatisfiers(slugs: readonly string[]): Satisfier[] {
    const { values, segments } = this.#index;
    return slugs
      .map((slug) => values.find('series', slug))
      .filter((value) => value !== undefined)
      .filter((value) =>
        segments.some(({ valueLists: { starts } }) => (starts[value + 1] ?? 0) > (starts[value] ?? 0)),
      )
      .map((number) => ({ kind: 'value', number, factor: FACTOR.exact }));
  }

  #want(tokens: readonly Token[], at: number): Want | undefined {
    const { lexicon, synonyms } = this.#grammar;
    const language = this.#language;
    const { word, text } = tokens[at] as Token;
    const own = this.#stemOf(word);
    const satisfiers: Satisfier[] = [];
    const add = (kind: 'stem' | 'pair', number: number, factor: number, of = language): void => {
      if (!satisfiers.some((one) => one.kind === kind && one.number === number && one.language === of))
        satisfiers.push({ kind, language: of, number, factor });
    };
    if (own !== undefined) add('stem', own, FACTOR.exact);
    const last = at === tokens.length - 1;
    if (last && word.length > 1 && (own === undefined || this.#unfinished))
      for (const begun of this.#begun(word)) {
        const number = lexicon.stemOfWord(begun);
        if (number !== undefined) add('stem', number, own === undefined ? 1 : FACTOR.begun);
      }
    for (const { number, factor } of compoundsOf(this.#grammar, word)) add('stem', number, factor);
    const phrases = [
      ...synonyms.of([word]),
      ...(at > 0 ? synonyms.of([(tokens[at - 1] as Token).word, word]) : []),
      ...(last ? [] : synonyms.of([word, (tokens[at + 1] as Token).word])),
    ];
    for (const phrase of phrases) this.#addPhrase(phrase, add);
    if (satisfiers.length === 0 && language !== 'en') {
      const english = this.#stemOf(word, 'en');
      if (english !== undefined) add('stem', english, FACTOR.english, 'en');
    }
    if (satisfiers.length === 0) return undefined;
    const importance = this.#importanceOf(word);
    const isHead = importance === IMPORTANCE.head;
    return { text, satisfiers, importance, isHead, ...(own !== undefined && { stem: own }) };
  }

  #importanceOf(word: string): number {
    const { kinds, synonyms, stem } = this.#grammar;
    if (isCollective(word)) return IMPORTANCE.collective;
    const meant = [[word], ...synonyms.of([word])].filter(({ length }) => length === 1);
    const places = meant.map(([one = '']) => kinds.get(stem(one)));
    return places.includes('head')
      ? IMPORTANCE.head
      : places.includes('besides')
        ? IMPORTANCE.besides
        : IMPORTANCE.other;
  }

  /** Satisfiers of a synonym: a word by its stem, two words by the pair of theirs. */
  #addPhrase(
    phrase: readonly string[],
    add: (kind: 'stem' | 'pair', number: number, factor: number) => void,
  ): void {
    const { lexicon } = this.#grammar;
    const stems = phrase.map((word) => this.#stemOf(word));
    const [first, second] = stems;
    if (stems.length === 1 && first !== undefined) add('stem', first, FACTOR.synonym);
    if (stems.length !== 2 || first === undefined || second === undefined) return;
    const pair = lexicon.findPair(first, second);
    if (pair !== undefined) add('pair', pair, FACTOR.synonym);
  }
}
