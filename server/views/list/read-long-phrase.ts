import { SUGGESTIONS } from '../../../contract/discovery.ts';
import type { Language } from '../../../contract/fields.ts';
import { FACET_VALUES } from '../../../contract/list.ts';
import type { PhraseIntroduction } from '../../../contract/long-phrases.ts';
import type { Texts } from '../../../contract/page.ts';
import { LEAD_TIMES } from '../../../kit/lead-days.ts';
import { shownTermsOf, toAmount } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { SearchResult } from '../../search/search-engine.ts';
import { introducePhrase } from './introduce-phrase.ts';
import type { ListDependencies } from './list-dependencies.ts';

export type PhraseDependencies = ListDependencies & {
  /** Texts of a page in a language. */
  texts: (page: string, language: Language) => Texts;
};

const MAX_BRANDS = 5;
const MAX_RELATED = { category: 3, series: 4, term: 6 };
/** Days of a lead time by its code. */
const SPANS = LEAD_TIMES.map((span) => span.replace('-', '–'));

/** Introduces a long phrase by the figures of its list, and lists what is related to it. */
export async function readLongPhrase(
  dependencies: PhraseDependencies,
  context: RequestContext,
  phrase: string,
): Promise<PhraseIntroduction> {
  const { engine, places, texts, now } = dependencies;
  const { language, currency } = context;
  // Its figures can change with any product.
  context.tags?.add('category:0');
  const named = { phrase, slug: slugOf(phrase), title: titleOf(phrase, language) };
  const found = await engine.search({
    words: phrase,
    language,
    scope: 'all',
    filters: [],
    price: {},
    sort: 'best',
    offset: 0,
    limit: 0,
    facets: FACET_VALUES,
    now: now(),
  });
  if (!found) return { ...named, text: '', total: null, related: [] };
  const terms = shownTermsOf(context, places.rate(currency));
  const { prices } = found;
  const [lead] = valuesOf(found, 'lead').toSorted((a, b) => Number(a.value) - Number(b.value));
  const details = texts('details', language);
  const text = introducePhrase(texts('longword', language), language, {
    phrase,
    total: found.total,
    hasAll: found.matched === 'all' && found.unknown.length === 0,
    exact: found.unknown.length === 0 ? (found.exact ?? 0) : 0,
    currency,
    prices: prices && {
      min: toAmount(prices.min, terms),
      max: toAmount(prices.max, terms),
    },
    single: valuesOf(found, 'moq').find(({ value }) => value === '1')?.count ?? 0,
    warehouses: valuesOf(found, 'warehouse')
      .toSorted((a, b) => b.count - a.count)
      .map(({ value }) => details[`warehouse.${value}`] ?? value),
    lead: lead ? { count: lead.count, span: SPANS[Number(lead.value)] ?? '' } : null,
    brands: valuesOf(found, 'brand')
      .slice(0, MAX_BRANDS)
      .map(({ value }) => dependencies.taxonomy.findBrand(value)?.name ?? value),
  });
  return {
    ...named,
    text,
    total: found.total,
    related: await relatedTo(dependencies, context, { phrase, found }),
  };
}

const valuesOf = ({ facets }: SearchResult, code: string) =>
  facets.find((facet) => facet.code === code)?.values ?? [];

/** Categories and devices that most of the products belong to, and frequent phrases with the phrase's own words. */
async function relatedTo(
  { taxonomy, engine, now }: PhraseDependencies,
  { language }: RequestContext,
  { phrase, found }: { phrase: string; found: SearchResult },
): Promise<PhraseIntroduction['related']> {
  const whole = (await engine.suggest({ words: phrase, language, limit: SUGGESTIONS, now: now() })) ?? [];
  // The lowest categories where there are several, else the category of all products.
  const lowest = whole.flatMap((item) => (item.kind === 'category' ? [item] : []));
  const aisles = valuesOf(found, 'category').map(({ value, count }) => ({ id: Number(value), count }));
  const categories = (lowest.length > 0 ? lowest : aisles)
    .slice(0, MAX_RELATED.category)
    .flatMap(({ id, count }) => {
      const link = taxonomy.link(id, language);
      return link ? [{ kind: 'category' as const, text: link.name, slug: link.slug, count }] : [];
    });
  const series = valuesOf(found, 'series')
    .slice(0, MAX_RELATED.series)
    .flatMap(({ value, count }) => {
      const row = taxonomy.findSeries(value);
      return row ? [{ kind: 'series' as const, text: row.name, slug: row.slug, count }] : [];
    });
  const words = phrase.split(/\s+/).filter((word) => word.length > 2);
  const suggested = await Promise.all(
    words
      .slice(0, MAX_RELATED.term)
      .map((word) => engine.suggest({ words: word, language, limit: 4, now: now() })),
  );
  const terms = new Map<string, number>();
  for (const one of suggested.flatMap((list) => list ?? []))
    if (one.kind === 'term' && one.text.includes(' ')) terms.set(one.text, one.count);
  return [
    ...categories,
    ...series,
    ...[...terms]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_RELATED.term)
      .map(([text, count]) => ({ kind: 'term' as const, text, slug: slugOf(text), count })),
  ];
}

const titleOf = (phrase: string, language: Language): string =>
  phrase.charAt(0).toLocaleUpperCase(language) + phrase.slice(1);

const slugOf = (phrase: string): string =>
  phrase
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
