import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD } from '../../../../contract/upload.ts';
import type { createPageHandler } from './page-handler.ts';

// A file and a little beside it; a slightly larger file reaches the page, which can say that it is too large.
const FORM_LIMIT = 1.2 * MAX_UPLOAD;

/** Registers the page handler for every URL without a route. Forms reach it as raw bodies, for pages to parse. */
export function registerPageHandler(
  app: FastifyInstance,
  handler: ReturnType<typeof createPageHandler>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, next) => next(null, body));
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      (_, body, next) => next(null, body),
    );
    scope.route({ method: ['GET', 'POST'], url: '/*', handler });
  });
}
