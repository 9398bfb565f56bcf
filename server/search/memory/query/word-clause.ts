import type { Language } from '../../../../contract/fields.ts';
import { isCollective } from '../text/stop-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import { compoundsOf } from './compounds.ts';
import { findForeignStem } from './foreign-words.ts';
import type { ClauseExpansion, QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

const NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * The clause of the word at a position: its stem, longer words that it may become, compounds, synonyms, its stem in
 * another language, the values that it names. Undefined when no product has any. An expansion never takes the place of another: a product that
 * is added to one adds to the results of the query.
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
  const expansions = new ExpansionList(context.language);
  if (stem !== undefined) expansions.addStem(stem, EXPANSION_BOOSTS.exact);
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
  for (const phrase of synonymsAt(vocabulary, tokens, at)) addSynonym(context, phrase, expansions);
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
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  addStem(number: number, boost: number, language = this.#language): void {
    this.add({ kind: 'stem', language, number, boost });
  }

  addBigram(number: number, boost: number): void {
    this.add({ kind: 'bigram', language: this.#language, number, boost });
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

/** Synonyms of a word, and of it together with each of its neighbours. */
function synonymsAt({ synonyms }: Vocabulary, tokens: readonly Token[], at: number): (readonly string[])[] {
  const words = tokens.map((token) => token.word);
  return [
    ...synonyms.of(words.slice(at, at + 1)),
    ...(at > 0 ? synonyms.of(words.slice(at - 1, at + 1)) : []),
    ...(at < tokens.length - 1 ? synonyms.of(words.slice(at, at + 2)) : []),
  ];
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
