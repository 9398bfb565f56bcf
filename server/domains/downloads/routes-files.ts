import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DownloadFormat, DownloadKind } from '../../../contract/download.ts';
import { allowsScope } from '../../../contract/scopes.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Member, Visitor } from '../../platform/http/request-context.ts';
import { PRIVATE, sendAttachment } from '../../platform/http/send-attachment.ts';
import { findFile } from './store.ts';

type Dependencies = {
  db: Database;
  files: FileStore;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
};

const MAX_PER_MINUTE = 60;
const id = z.uuid();
const TYPES: Record<DownloadFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** An API token needs `files:read`; what the shop stores of a member is for the member alone. */
const mayFetch = ({ apiToken }: Member, kind: DownloadKind): boolean =>
  !apiToken || (kind !== 'personal' && allowsScope(apiToken.scopes, 'files:read'));

/**
 * Serves `GET /downloads/files/{id}`: a finished download, as an attachment, to its member or its API token. 404 to
 * everyone else.
 */
export const downloadFiles =
  ({ db, files, visitorOf }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>(
      '/downloads/files/:id',
      { config: { maxPerMinute: MAX_PER_MINUTE } },
      async (request, reply) => {
        reply.headers(PRIVATE);
        const parsed = id.safeParse(request.params.id);
        const visitor = await visitorOf(request);
        if (!parsed.success || visitor.kind !== 'member') return reply.callNotFound();
        const file = await findFile(db, { id: parsed.data, member: visitor.id });
        if (file && !mayFetch(visitor, file.kind)) return reply.callNotFound();
        const stored = file && (await files.get(file.key));
        if (!stored) return reply.callNotFound();
        return sendAttachment(reply, stored, { name: file.name, type: TYPES[file.format] });
      },
    );
  };
