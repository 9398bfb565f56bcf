import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Envelope } from '../../../contract/call.ts';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { type Reason, refusals } from '../../../contract/refusals.ts';
import { errorDocument, errorDocumentHeaders } from './error-document.ts';
import type { Messages } from './messages.ts';

/** What is looked at of a request that was not parsed. */
const MAX_HEAD = 4096;

/** The path of a request that was not parsed, and the language of its header; empty where its beginning is missing. */
function headOf(packet: unknown): { path: string; language: Language } {
  const head = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, MAX_HEAD) : '';
  const path = /^[A-Z]{3,10} (?:https?:\/\/[^/\s]*)?(\/\S*)/.exec(head)?.[1] ?? '';
  const named = /^language: *([a-z]{2})\b/im.exec(head)?.[1] ?? path.split(/[/?]/, 2)[1] ?? '';
  return { path, language: isLanguage(named) ? named : 'en' };
}

const REASONS: Record<number, Reason> = { 400: 'InvalidInput', 431: 'HeadersTooLarge' };
const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Returns what answers requests that Node cannot read: with the envelope of calls, and the address of a page with a
 * document.
 */
export function createClientErrorHandler(messages: Messages) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[error.code] ?? refusals.InvalidInput;
    const reason = REASONS[status];
    const { path, language } = headOf(error.rawPacket);
    const message = reason ? messages.refusal(language, reason) : (STATUS_CODES[status] ?? '');
    const isPage = path !== '' && !path.toLowerCase().startsWith('/api');
    const envelope: Envelope<null> = { code: status, message, data: null, ...(reason && { reason }) };
    const body = isPage
      ? errorDocument({ language, message, home: messages.text(language, 'error.home') })
      : JSON.stringify(envelope);
    const headers = {
      ...(isPage
        ? errorDocumentHeaders
        : { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }),
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
      connection: 'close',
    };
    if (!socket.writable) return void socket.destroy(error);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}
