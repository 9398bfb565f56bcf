import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/statement.ts';
import { mailList, mailPage } from './dev-mail-pages.ts';
import { findMail, latestMails } from './store.ts';

const SHOWN = 100;

// For the page around the mail, which is in a sandboxed frame.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'none'";

/** Serves /dev/mail, the mails of this shop for development. To be registered outside production only. */
export function devMail({ db }: { db: Database }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/dev/mail', async (_request, reply) => page(reply, mailList(await latestMails(db, SHOWN))));
    app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
      const id = Number(request.params.id);
      const mail = Number.isSafeInteger(id) ? await findMail(db, id) : undefined;
      return mail
        ? page(reply, mailPage(mail))
        : reply.code(404).type('text/plain').send('There is no such mail.');
    });
  };
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
