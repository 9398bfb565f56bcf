import type { Platform } from '../columns/format-definition.ts';
import { ladingImport } from './read.ts';
import { ladingExport } from './write.ts';

export const lading: Platform = {
  files: 'our own: CSV, TSV, XLSX with [our columns](../operate/import.md#our-columns)',
  reads: [ladingImport],
  write: ladingExport,
};
