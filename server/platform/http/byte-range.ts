const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

export type ByteRange = { start: number; end: number };

/**
 * Parses the header Range of one part (RFC 9110) for a file of `size` bytes. `whole` for a header that is absent, asks for
 * several parts or is none; `outside` for bytes that the file does not have.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, from, to] = RANGE.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'whole';
  if (start >= size) return 'outside';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
