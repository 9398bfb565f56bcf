import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_SEPARATOR, parseDevices } from '../../../../kit/devices.ts';
import { keepQuery } from '../../../../kit/keep-query.ts';
import { writeCookies } from '../../http/cookies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { NO_STORE } from '../../response-cache/cache-control.ts';
import type { PageHandlerOptions } from './options.ts';

const KEY = 'devices';

/**
 * `?devices=iphone-16.galaxy-s25` on any page, or the key once for each, makes these the visitor's devices, and an empty
 * one none. The page is redirected to its address without the key, so that going back does not choose again. Returns
 * null for a request without it.
 */
export function chooseDevices(
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: RequestContext },
  { isDevice, cookies }: Pick<PageHandlerOptions, 'isDevice' | 'cookies'>,
): FastifyReply | null {
  if (request.method !== 'GET' || !request.url.includes(KEY)) return null;
  const mark = request.url.indexOf('?');
  const query = new URLSearchParams(mark === -1 ? '' : request.url.slice(mark));
  if (!query.has(KEY)) return null;
  const devices = parseDevices(query.getAll(KEY).filter(Boolean).join(DEVICE_SEPARATOR), isDevice);
  writeCookies(reply, [...context.cookies, { devices }], cookies);
  // A path that begins with two slashes would be another host.
  const target = request.url.slice(0, mark).replace(/^[/\\]+/, '/');
  return reply.header('cache-control', NO_STORE).redirect(keepQuery(target, query, [KEY]), 303);
}
