import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal } from '../../../../contract/refusals.ts';
import { MAX_UPLOAD } from '../../../../contract/upload.ts';
import { isFilesForm } from '../../http/admit-bodies.ts';
import { RefusedRequest, refusedBody } from '../../http/refused-request.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { isForm } from '../page-request.ts';
import { parseAddress } from './page-address.ts';
import type { createPageHandler } from './page-handler.ts';

// A file and a little beside it; a slightly larger file reaches the page, which can say that it is too large.
const FORM_LIMIT = 1.2 * MAX_UPLOAD;

type FormOptions = { publicUrl: string; isPage: (path: string) => boolean };

/** Refuses a POST that no page reads: of another site, of another type than a form's, to a path that is no page. */
function refusePost(request: FastifyRequest, { publicUrl, isPage }: FormOptions): Refusal | null {
  if (request.method !== 'POST') return null;
  if (!isSameOrigin(request.headers, publicUrl)) return { reason: 'CrossSite' };
  if (!isForm(request)) return refusedBody('bodyForm');
  const { path, part } = parseAddress(request.url);
  return part === 'document' && isPage(path) ? null : { reason: 'NotFound' };
}

/**
 * Registers the page handler for every URL without a route. Forms reach it as raw bodies, for pages to parse; what no
 * page reads is refused before its body.
 */
export function registerPageHandler(
  app: FastifyInstance,
  handler: ReturnType<typeof createPageHandler>,
  options: FormOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, next) => next(null, body));
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      (_, body, next) => next(null, body),
    );
    scope.addHook('onRequest', async (request) => {
      const refused = refusePost(request, options);
      if (refused) throw new RefusedRequest(refused);
    });
    scope.addHook('preParsing', async (request, _, payload) =>
      isFilesForm(request) &&
      request.method === 'POST' &&
      Number(request.headers['content-length'] ?? 0) <= FORM_LIMIT
        ? scope.receiveBody(request, payload as Readable, FORM_LIMIT)
        : payload,
    );
    scope.route({ method: ['GET', 'POST'], url: '/*', handler });
  });
}
