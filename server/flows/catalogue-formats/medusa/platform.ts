import type { Platform } from '../columns/format-definition.ts';
import { medusaImport } from './read.ts';
import { medusaExport } from './write.ts';

export const medusa: Platform = {
  files: 'Medusa: product export and import template, 1 and 2',
  reads: [medusaImport],
  write: medusaExport,
};
