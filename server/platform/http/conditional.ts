import type { IncomingHttpHeaders } from 'node:http';
import { namesVersion } from '../names-version.ts';
import { parseRange } from './byte-range.ts';

/** A version of a file: its tag, when it was made, and its bytes. */
type Version = { etag: string; madeAt: Date; size: number };

/** HTTP dates have whole seconds. */
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Whether a program has the version already. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, madeAt }: Omit<Version, 'size'>): boolean {
  const match = headers['if-none-match'];
  if (match !== undefined) return namesVersion(match, (tag) => tag === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && secondsOf(madeAt) <= Math.floor(since / 1000);
}

/** Returns the bytes that are asked for. A range counts only while the file is the one of which the first part came. */
export function rangeOf(headers: IncomingHttpHeaders, { etag, madeAt, size }: Version) {
  const condition = headers['if-range'];
  const date = Date.parse(String(condition ?? ''));
  const isSame =
    condition === undefined ||
    condition === etag ||
    (!Number.isNaN(date) && secondsOf(madeAt) === Math.floor(date / 1000));
  return parseRange(isSame ? headers.range : undefined, size);
}

/** Whether a program takes a file packed by gzip. */
export const acceptsGzip = (headers: IncomingHttpHeaders): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((candidate) => {
      const [coding = '', weight = ''] = candidate.split(';');
      return coding.trim().toLowerCase() === 'gzip' && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
    });
