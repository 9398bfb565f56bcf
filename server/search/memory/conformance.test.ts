import { testEngine } from '../fakes/conformance/test-engine.ts';
import { indexOf } from './fakes/sample-index.ts';

await testEngine(
  async (rows, names) => {
    const index = indexOf(rows, names);
    return {
      search: async (query) => index.search(query),
      suggest: async (query) => index.suggest(query),
      apply: async (ids, changed) => index.apply(ids, changed),
    };
  },
  { runs: 1 },
);
