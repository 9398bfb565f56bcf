import { isCollective } from '../text/stop-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS, MIN_KIND_IMPACT } from '../weights.ts';
import { kindsOfMixedCategories } from './category-lookup.ts';
import { compoundsOf } from './compounds.ts';
import { findForeignStem } from './foreign-words.ts';
import type { ClauseExpansion, QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

const NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * The clause of the word at a position: its stem, longer words that it may become, compounds, synonyms, its stem in
 * another language, the values that it names. Undefined when no product has any. An expansion never takes the place of
 * another: a product that is added to one adds to the results of the query.
 */
export function createWordClause(
  context: QueryContext,
  tokens: readonly Token[],
  at: number,
  named: readonly ClauseExpansion[] = [],
): QueryClause | undefined {
  const { vocabulary, isUnfinished } = context;
  const { word, text, also = [], isOfDevice, relatives } = tokens[at] as Token;
  const stem = context.stemOf(word);
  const expansions = new ExpansionList(context);
  const isKindOfPhrase = namesKindWithNeighbour(context, tokens, at);
  if (stem !== undefined)
    expansions.addStem(stem, isKindOfPhrase ? EXPANSION_BOOSTS.nameOfDevice : EXPANSION_BOOSTS.exact);
  const isUncommon = !context.isEstablished(word);
  const isLast = at === tokens.length - 1;
  if (isLast && word.length > 1 && (isUncommon || isUnfinished))
    for (const completion of completionStems(context, word))
      expansions.addStem(
        completion,
        isUncommon ? EXPANSION_BOOSTS.onlyCompletion : EXPANSION_BOOSTS.completion,
      );
  for (const { number, boost } of compoundsOf(vocabulary, word))
    if (context.stemNumberExists(number)) expansions.addStem(number, boost);
  for (const phrase of synonymsAt(context, tokens, at)) addSynonym(context, phrase, expansions);
  for (const expansion of [...also, ...named]) expansions.add(expansion);
  const foreign = findForeignStem(context, word);
  if (foreign) expansions.addStem(foreign.number, EXPANSION_BOOSTS.foreign, foreign.language);
  if (expansions.list.length === 0) return undefined;
  const role = roleOf(vocabulary, word);
  return {
    text,
    expansions: expansions.list,
    importance: CLAUSE_IMPORTANCE[isOfDevice && role === 'number' ? 'other' : role],
    isHead: role === 'categoryHead',
    ...(isOfDevice && { isOfDevice }),
    ...(relatives && { relatives }),
    ...(stem !== undefined && { stem }),
  };
}

/** Expansions by stems and bigrams, each once. */
class ExpansionList {
  readonly list: ClauseExpansion[] = [];
  readonly #context: QueryContext;

  constructor(context: QueryContext) {
    this.#context = context;
  }

  addStem(number: number, boost: number, language = this.#context.language): void {
    const { index } = this.#context;
    const stem = index.lexicons[language].stems[number] ?? '';
    const isMixed = kindsOfMixedCategories(index, language).has(stem);
    this.add({
      kind: 'stem',
      language,
      number,
      boost,
      ...(isMixed && { minImpact: MIN_KIND_IMPACT }),
    });
  }

  addBigram(number: number, boost: number): void {
    this.add({ kind: 'bigram', language: this.#context.language, number, boost });
  }

  add(expansion: ClauseExpansion): void {
    if (!this.list.some((one) => isSame(one, expansion))) this.list.push(expansion);
  }
}

function isSame(one: ClauseExpansion, other: ClauseExpansion): boolean {
  if (one.kind === 'docIds' || other.kind === 'docIds') return one === other;
  const isSameLanguage = one.kind === 'value' || other.kind === 'value' || one.language === other.language;
  return one.kind === other.kind && one.number === other.number && isSameLanguage;
}

/** Stems of the words that an unfinished word may become. */
function completionStems(context: QueryContext, word: string): number[] {
  const { lexicon } = context.vocabulary;
  return context
    .completionsOf(word)
    .map((completion) => lexicon.stemOfWord(completion))
    .filter((stem) => stem !== undefined);
}

/**
 * Whether a word that names of devices have too, flip of Galaxy Z Flip, names a kind of product together with a
 * neighbour, `flip case`: by a synonym that enough products have.
 */
function namesKindWithNeighbour(context: QueryContext, tokens: readonly Token[], at: number): boolean {
  const { index, vocabulary } = context;
  if (!index.devices.isDeviceWordStart(tokens[at]?.word ?? '')) return false;
  return [at - 1, at]
    .map((from) => pairAt(context, tokens, from))
    .flatMap((pair) => (pair ? vocabulary.synonyms.of(pair) : []))
    .some((phrase) => isPhraseEstablished(context, phrase));
}

/** Whether enough products have a word, or two words side by side. */
function isPhraseEstablished(
  context: QueryContext,
  [first = '', second, ...more]: readonly string[],
): boolean {
  if (second === undefined) return context.isEstablished(first);
  if (more.length > 0) return false;
  const { lexicon } = context.vocabulary;
  const stems = [lexicon.findStem(first), lexicon.findStem(second)] as const;
  if (stems[0] === undefined || stems[1] === undefined) return false;
  const bigram = lexicon.findBigram(stems[0], stems[1]);
  return (
    bigram !== undefined &&
    context.index.counts.isEstablished({ kind: 'bigram', language: context.language, number: bigram })
  );
}

/** Synonyms of a word, and of it together with each of its neighbours. */
function synonymsAt(context: QueryContext, tokens: readonly Token[], at: number): (readonly string[])[] {
  const { synonyms } = context.vocabulary;
  const pairs = [at - 1, at]
    .map((from) => pairAt(context, tokens, from))
    .filter((pair) => pair !== undefined);
  return [...synonyms.of([tokens[at]?.word ?? '']), ...pairs.flatMap((pair) => synonyms.of(pair))];
}

/** Two neighbouring words that may name something together: in `galaxy flip case` the first ones are a phone's name. */
function pairAt(
  { index: { devices } }: QueryContext,
  tokens: readonly Token[],
  from: number,
): string[] | undefined {
  const pair = tokens.slice(Math.max(0, from), from + 2).map(({ word }) => word);
  const isOfName = [tokens[from - 1]?.word, pair[0]].every((word) => devices.isDeviceWordStart(word ?? ''));
  return from < 0 || pair.length < 2 || isOfName ? undefined : pair;
}

/** What satisfies two words by their synonyms together. */
export function phraseSynonyms(context: QueryContext, tokens: readonly Token[]): ClauseExpansion[] {
  const expansions = new ExpansionList(context);
  for (const phrase of context.vocabulary.synonyms.of(tokens.map(({ word }) => word)))
    addSynonym(context, phrase, expansions);
  return expansions.list;
}

/** Adds a synonym of one word by its stem, of two words by their bigram. */
function addSynonym(context: QueryContext, phrase: readonly string[], expansions: ExpansionList): void {
  const stems = phrase.map((word) => context.stemOf(word));
  const [first, second] = stems;
  if (stems.length === 1 && first !== undefined) expansions.addStem(first, EXPANSION_BOOSTS.synonym);
  if (stems.length !== 2 || first === undefined || second === undefined) return;
  const bigram = context.vocabulary.lexicon.findBigram(first, second);
  if (bigram !== undefined) expansions.addBigram(bigram, EXPANSION_BOOSTS.synonym);
}

/** The part that a word, or a synonym of one word, has in names of categories. */
function roleOf(
  { categoryRoles, synonyms, stem }: Vocabulary,
  word: string,
): 'categoryHead' | 'categoryModifier' | 'collective' | 'number' | 'other' {
  if (isCollective(word)) return 'collective';
  if (NUMBER.test(word)) return 'number';
  const roles = [[word], ...synonyms.of([word])]
    .filter(({ length }) => length === 1)
    .map(([one = '']) => categoryRoles.get(stem(one)));
  if (roles.includes('head')) return 'categoryHead';
  return roles.includes('modifier') ? 'categoryModifier' : 'other';
}
