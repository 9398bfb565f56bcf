export { countCategories } from './count-categories.ts';
export { publish } from './publish.ts';
