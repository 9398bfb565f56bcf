import { testAlternatives } from './alternatives.ts';
import { testCategories } from './categories.ts';
import { testChanges } from './changes.ts';
import { testFacets } from './facets.ts';
import { testFewForDevice } from './few-for-device.ts';
import { testLaptopChargers } from './laptop-chargers.ts';
import { testLists } from './lists.ts';
import { testNamedValues } from './named-values.ts';
import type { OpenEngine, Options } from './tested-engine.ts';
import { testUmlauts } from './umlauts.ts';
import { testUnseenKinds } from './unseen-kinds.ts';
import { testVariants } from './variants.ts';
import { testWords } from './words.ts';

/**
 * Tests of what every search engine finds: words in seven languages, corrections, devices, codes, negations, relevance
 * by class, exact counts, filters that one variant must pass, prices, sales, orders, pages, suggestions, changes.
 */
export async function testEngine(open: OpenEngine, options: Options): Promise<void> {
  await testLists(open);
  await testFacets(open, options);
  await testVariants(open, options);
  await testFewForDevice(open);
  await testAlternatives(open);
  await testLaptopChargers(open);
  await testCategories(open);
  await testWords(open);
  await testUnseenKinds(open);
  await testNamedValues(open);
  await testUmlauts(open);
  await testChanges(open);
}
