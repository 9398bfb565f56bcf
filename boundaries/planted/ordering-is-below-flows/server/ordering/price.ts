import { addLines } from '../flows/cart/index.ts';

export const price = addLines;
