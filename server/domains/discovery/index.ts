export { followCards } from './follow-cards.ts';
export { createPictureIndex } from './pictures/open-picture-index.ts';
export type { PictureIndex } from './pictures/picture-index.ts';
export { fromReading, readPicture } from './pictures/read-picture.ts';
export {
  noSearchEngine,
  type SearchAnswer,
  type SearchEngine,
  type SearchQuery,
  type Suggestion as SearchSuggestion,
} from './search-engine.ts';
export { createSearchThread } from './search-thread.ts';
