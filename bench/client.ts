import { connect, type Socket } from 'node:net';

export type Shot = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
/** Called after each response with its status and time in ms. Returns the next shot, or null to end. */
type Next = (done: { status: number; ms: number } | null) => Buffer | null;

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LENGTH = /^content-length: (\d+)/im;

/** A shot's bytes, built once. */
export function encode({ method = 'GET', path, headers = {}, body = '' }: Shot, host: string): Buffer {
  const lines = Object.entries({
    host,
    ...headers,
    ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }),
  });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  );
}

/**
 * Fires one shot after the other over one kept connection. It reads no more of an answer than its head and skips
 * the rest, so that the load costs less than what it measures, however large the answers are.
 */
export function fire(port: number, host: string, next: Next): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, host);
    socket.setNoDelay(true);
    let begun = 0;
    let missing = 0;
    let status = 0;
    let head: Buffer = Buffer.alloc(0);

    const shoot = (done: { status: number; ms: number } | null) => {
      const shot = next(done);
      if (!shot) return socket.end();
      begun = performance.now();
      return socket.write(shot);
    };
    const finish = () => {
      head = Buffer.alloc(0);
      shoot({ status, ms: performance.now() - begun });
    };
    socket.on('connect', () => shoot(null));
    socket.on('data', (piece: Buffer) => {
      if (missing > 0) {
        missing -= piece.length;
        if (missing === 0) finish();
        return;
      }
      head = head.length === 0 ? piece : Buffer.concat([head, piece]);
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      missing = Number(LENGTH.exec(text)?.[1] ?? 0) - (head.length - end - END_OF_HEAD.length);
      if (missing === 0) finish();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}
