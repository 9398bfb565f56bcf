import type { DownloadFormat } from '../../../contract/download.ts';
import { downloadFile } from '../../../contract/file.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openStored } from '../../platform/files/open-stored.ts';
import { type FileRoute, handleFile } from '../../platform/http/route.ts';
import { findFile } from './store.ts';

const TYPES: Record<DownloadFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The files of finished downloads. What the shop stores of a member is for no API token. */
export const downloadFiles = ({ db, files }: { db: Database; files: FileStore }): FileRoute[] => [
  handleFile(downloadFile, async ({ visitor }, { id }) => {
    const file = await findFile(db, { id, member: visitor.id });
    if (!file || (visitor.apiToken && file.kind === 'personal')) return refuse('NotFound');
    const stored = await openStored(files, file.key);
    return stored ? ok({ ...stored, name: file.name, type: TYPES[file.format] }) : refuse('NotFound');
  }),
];
