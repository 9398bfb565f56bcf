export { endAlert } from './query.ts';
