import type { one } from './one.ts';

export const two = (): ReturnType<typeof one> => 2;
