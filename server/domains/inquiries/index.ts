export { detectType, labelOf } from './detect-type.ts';
