import { startSearch } from './composition/start-search.ts';

await startSearch();
