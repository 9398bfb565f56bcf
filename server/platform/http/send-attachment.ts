import type { FastifyReply } from 'fastify';
import type { StoredFile } from '../files/file-store.ts';

/** Headers of every answer at the address of a private file, of one that says that there is none as well. */
export const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

const PLAIN = /^[\w+-][\w.+-]*$/;

/** Encodes a text for a parameter of a header (RFC 5987). */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Names an attachment. A name may have any characters: none of them ends the header or the quotes. A browser takes
 * filename* where there is one.
 */
export const dispositionOf = (name: string): string =>
  PLAIN.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename="file"; filename*=UTF-8''${encode(name)}`;

/** Sends a stored file that is for one visitor alone, as an attachment that no browser shows or runs. */
export const sendAttachment = (
  reply: FastifyReply,
  { size, stream }: StoredFile,
  { name, type }: { name: string; type: string },
): FastifyReply =>
  reply
    .type(type)
    .headers({
      ...PRIVATE,
      'content-disposition': dispositionOf(name),
      'content-length': size,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(stream);
