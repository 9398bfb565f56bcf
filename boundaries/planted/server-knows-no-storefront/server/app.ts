import { one } from '../storefront/texts.ts';

export const two = one + 1;
