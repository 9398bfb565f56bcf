import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { requiredColumns, rowColumns } from '../../../contract/dropshipping-batch.ts';
import { findWhiteLabel } from '../../domains/dropshipping/index.ts';
import { csvOf } from '../../platform/files/csv-stream.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { xlsxOf } from '../../platform/files/xlsx-stream.ts';
import type { Visitor } from '../../platform/http/request-context.ts';
import { dispositionOf, PRIVATE } from '../../platform/http/send-attachment.ts';

type Dependencies = {
  pool: Pool;
  files: FileStore;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
};

const MAX_TEMPLATES = 60;
const MAX_LOGOS = 120;
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
const isFormat = (format: string): format is keyof typeof TEMPLATES => Object.hasOwn(TEMPLATES, format);

/**
 * Serves `GET /downloads/dropshipping/template.{xlsx,csv}`, an empty file of orders, to everyone, and
 * `GET /downloads/dropshipping/logo`, that of a member's packing slips, to the member.
 */
export const dropshippingFiles =
  ({ pool, files, visitorOf }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { format: string } }>(
      '/downloads/dropshipping/template.:format',
      { config: { maxPerMinute: MAX_TEMPLATES } },
      async (request, reply) => {
        const { format } = request.params;
        if (!isFormat(format)) return reply.callNotFound();
        const { type, bytes } = TEMPLATES[format];
        return reply
          .type(type)
          .header('content-disposition', dispositionOf(`dropshipping-template.${format}`))
          .send(Readable.from(bytes()));
      },
    );
    app.get(
      '/downloads/dropshipping/logo',
      { config: { maxPerMinute: MAX_LOGOS } },
      async (request, reply) => {
        reply.headers(PRIVATE);
        const visitor = await visitorOf(request);
        const label = visitor.kind === 'member' ? await findWhiteLabel(pool, visitor.id) : undefined;
        const stored = label?.logoKey ? await files.get(label.logoKey) : null;
        if (!stored) return reply.callNotFound();
        return reply
          .type('image/png')
          .headers({ 'content-length': stored.size, 'x-content-type-options': 'nosniff' })
          .send(stored.stream);
      },
    );
  };
