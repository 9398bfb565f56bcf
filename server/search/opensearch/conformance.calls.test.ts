import { afterAll, describe } from 'vitest';
import { testEngine } from '../fakes/conformance/test-engine.ts';
import { openTested } from './fakes/open-tested.ts';

// `DIFFERENCES` of test-engine.ts says where engines may differ.
const url = process.env.TEST_SEARCH_URL;
const HOOK_MS = 120_000;

describe.runIf(url)('OpenSearch', { timeout: 60_000 }, async () => {
  if (!url) return;
  const { open, close } = openTested(url);
  afterAll(close, HOOK_MS);
  await testEngine(open, { runs: 0.1 });
});
