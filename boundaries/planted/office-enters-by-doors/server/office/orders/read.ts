import { one } from '../../flows/fulfilment/confirm.ts';

export const two = one + 1;
