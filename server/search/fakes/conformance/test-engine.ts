import { testAlternatives } from './alternatives.ts';
import { testAnyWords } from './any-words.ts';
import { testCategories } from './categories.ts';
import { testChanges } from './changes.ts';
import { testFacets } from './facets.ts';
import { testFewForDevice } from './few-for-device.ts';
import { testLaptopChargers } from './laptop-chargers.ts';
import { testLists } from './lists.ts';
import { testNamedValues } from './named-values.ts';
import { testQuantities } from './quantities.ts';
import type { OpenEngine, Options } from './tested-engine.ts';
import { testUmlauts } from './umlauts.ts';
import { testUnseenKinds } from './unseen-kinds.ts';
import { testVariants } from './variants.ts';
import { testWords } from './words.ts';

/**
 * Tests of what every search engine finds: words in seven languages, corrections, devices, codes, negations, relevance
 * by class, exact counts, filters that one variant must pass, prices, prices for a quantity, sales, orders, pages, suggestions, changes.
 *
 * Engines may differ in this, which is tested of the engine in memory alone:
 * - One product more or less changes no other product's place (one-product.test.ts). OpenSearch drops words by the
 *   products that it has now, since it keeps no deleted ones: where a set of words has just as many as make a list,
 *   one product decides.
 * - Words of deleted products are unknown at once. OpenSearch would have to count each word's products again: they are
 *   known, and find nothing, until all products are written again.
 * - Numbers of products beside suggested brands, devices and categories follow changes. Those of OpenSearch are of the
 *   time when all products were written; numbers in lists are exact.
 * - Any page can be reached. OpenSearch holds all products before a page in memory: it ends at the 100,000th.
 * - A list counts any number of values. OpenSearch counts 60,000 of those that its products have.
 * - Scores of products that are equal but for the last bits of a float may order them differently: sums are made in
 *   another order.
 */
export async function testEngine(open: OpenEngine, options: Options): Promise<void> {
  await testLists(open);
  await testFacets(open, options);
  await testVariants(open, options);
  await testQuantities(open, options);
  await testFewForDevice(open);
  await testAlternatives(open);
  await testLaptopChargers(open);
  await testCategories(open);
  await testWords(open);
  await testUnseenKinds(open);
  await testNamedValues(open);
  await testUmlauts(open);
  await testChanges(open);
  await testAnyWords(open, options);
}
