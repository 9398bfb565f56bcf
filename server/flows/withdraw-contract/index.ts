export { setHandled } from './query.ts';
