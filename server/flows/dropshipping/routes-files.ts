import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { requiredColumns, rowColumns } from '../../../contract/dropshipping-batch.ts';
import { batchTemplate, whiteLabelLogo } from '../../../contract/file.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { findWhiteLabel } from '../../domains/dropshipping/index.ts';
import { csvOf } from '../../platform/files/csv-stream.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openStored } from '../../platform/files/open-stored.ts';
import { xlsxOf } from '../../platform/files/xlsx-stream.ts';
import { type FileRoute, handleFile } from '../../platform/http/route.ts';

const required: ReadonlySet<string> = new Set(requiredColumns);

/** The columns of a batch, an asterisk behind those that are required; the reader of files takes both. */
async function* header(): AsyncGenerator<string[]> {
  yield rowColumns.map((column) => (required.has(column) ? `${column}*` : column));
}

const TEMPLATES = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: () => xlsxOf(header(), 'orders'),
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    bytes: () => csvOf(header(), { bom: true }),
  },
} as const;

/** The template of batches, for everyone, and the logo of a member's packing slips. */
export const dropshippingFiles = ({ pool, files }: { pool: Pool; files: FileStore }): FileRoute[] => [
  handleFile(batchTemplate, async (_, { format }) => {
    const { type, bytes } = TEMPLATES[format];
    return ok({
      name: `dropshipping-template.${format}`,
      type,
      open: async () => Readable.from(bytes()),
    });
  }),
  handleFile(whiteLabelLogo, async ({ visitor }) => {
    const label = await findWhiteLabel(pool, visitor.id);
    const stored = label?.logoKey ? await openStored(files, label.logoKey) : null;
    return stored ? ok({ ...stored, name: null, type: 'image/png' }) : refuse('NotFound');
  }),
];
