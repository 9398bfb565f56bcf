import type { Platform } from '../columns/format-definition.ts';
import { spreeImport } from './read.ts';
import { spreeExport } from './write.ts';

export const spree: Platform = {
  files: 'Spree: product export and import template, 5.0 to 6',
  reads: [spreeImport],
  write: spreeExport,
};
