import type { Platform } from '../columns/format-definition.ts';
import { googleImport } from './read.ts';
import { googleExport } from './write.ts';

export const google: Platform = {
  files: 'Google Merchant: feed as XML (RSS, Atom) or TSV',
  reads: [googleImport],
  write: googleExport,
};
