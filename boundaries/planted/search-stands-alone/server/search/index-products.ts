import { log } from '../platform/log.ts';

export const index = log;
