export { addLines } from './add-lines.ts';
export { mergeCarts } from './merge-carts.ts';
