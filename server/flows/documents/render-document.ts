import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import {
  type DocumentContent,
  type DocumentRow,
  findDocument,
  findFile,
  insertFile,
} from '../../domains/documents/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createPdf } from '../../platform/pdf/create-pdf.ts';
import { einvoice, hasEinvoice } from './einvoice.ts';
import { type ReadTexts, writeDocument } from './write-document.ts';

export type RenderContext = { pool: Pool; files: FileStore; texts: ReadTexts };
export type Format = 'pdf' | 'xml';
type File = { key: string; format: Format; sha256: string; bytes: number };

/** The files that a document should have. */
export const formatsOf = (row: Pick<DocumentRow, 'kind'>, content: DocumentContent): Format[] =>
  hasEinvoice(row, content) ? ['xml', 'pdf'] : ['pdf'];

/** The logo of a dropshipper's paper; nothing where it has none, or has been replaced since. */
export async function logoOf(
  files: FileStore,
  { whiteLabel }: DocumentContent,
): Promise<{ picture?: Buffer }> {
  const stored = whiteLabel?.logoKey ? await files.get(whiteLabel.logoKey) : null;
  return stored ? { picture: await buffer(stored.stream) } : {};
}

async function contentOf(
  format: Format,
  {
    row,
    content,
    texts,
    files,
  }: { row: DocumentRow; content: DocumentContent; texts: ReadTexts; files: FileStore },
): Promise<Buffer> {
  if (format === 'xml') return Buffer.from(einvoice(row, content));
  return createPdf({ ...writeDocument(row, content, texts), ...(await logoOf(files, content)) });
}

/** Whether a document's latest file is in the store with the bytes that it was made with. */
async function isStored({ pool, files }: RenderContext, document: string, format: Format): Promise<boolean> {
  const storedFile = await findFile(pool, { document, format });
  return storedFile !== undefined && (await files.exists(storedFile.key));
}

/**
 * Creates the files of an issued document that the store lacks, under keys that cannot be guessed. Nothing is recorded
 * before the files are stored, and then all of them at once, so that a repeat after a crash makes them again.
 */
export async function renderDocument(rendering: RenderContext, id: string): Promise<void> {
  const { pool, files, texts } = rendering;
  const found = await findDocument(pool, id);
  if (!found) throw new Error(`no document ${id}`);
  const { content, ...row } = found;
  const rendered: File[] = [];
  for (const format of formatsOf(row, content)) {
    if (await isStored(rendering, id, format)) continue;
    const bytes = await contentOf(format, { row, content, texts, files });
    const key = `documents/${row.year}/${randomUUID()}.${format}`;
    await files.put(key, Readable.from([bytes]));
    rendered.push({
      key,
      format,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
    });
  }
  if (rendered.length === 0) return;
  await transaction(pool, async (tx) => {
    for (const file of rendered) await insertFile(tx, { ...file, document: id });
  });
}
