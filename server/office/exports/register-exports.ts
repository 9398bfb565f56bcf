import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { FileStore } from '../../platform/files/file-store.ts';
import { dispositionOf } from '../../platform/http/disposition.ts';
import { NO_STORE } from '../../platform/response-cache/cache-control.ts';
import { readPerson } from '../gate/register-office.ts';
import { recordVisit } from '../gate/store.ts';
import { fileName } from './routes.ts';
import { findFile } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Registers the files of exports: each is its person's alone. Others are told no more than that there is none. */
export function registerExports(
  app: FastifyInstance,
  { pool, files, officeUrl }: { pool: Pool; files: FileStore; officeUrl: string },
): void {
  app.get<{ Params: { id: string } }>('/files/exports/:id', async (request, reply) => {
    reply.headers({ 'cache-control': NO_STORE, 'content-security-policy': "default-src 'none'; sandbox" });
    const { id } = request.params;
    const staff = await readPerson(pool, request, officeUrl);
    const found = staff && UUID.test(id) ? await findFile(pool, { id, staff: staff.id }) : undefined;
    // What only a bulk refused is shown on its page, too.
    const mayRead = found?.bulk !== null || staff?.permissions.has('orders:export');
    const stored = found && mayRead && (await files.get(found.file));
    if (!staff || !found || !stored)
      return reply.code(404).type('text/plain').send('There is no such file, or not any more.');
    await recordVisit(pool, {
      ...{ kind: 'read', staff: staff.id, ip: request.ip, call: '/exports/download' },
      ...{ entity: 'export', entityId: id },
    });
    return reply
      .type(TYPES[found.format])
      .headers({
        'content-length': stored.size,
        'content-disposition': dispositionOf(fileName(found)),
      })
      .send(stored.stream);
  });
}
