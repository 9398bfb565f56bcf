export { countCategories } from './count-categories.ts';
export { publish } from './publish.ts';
export { publishAll } from './publish-all.ts';
