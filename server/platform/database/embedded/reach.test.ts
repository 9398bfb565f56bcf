import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { reach } from './reach.ts';

/** A port where every connection is refused in PostgreSQL's words, by this SQLSTATE. */
async function refusing(code: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mnot now\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return (server.address() as AddressInfo).port;
}

it('distinguishes a recovering server, one that refuses, and none', async () => {
  expect(await reach({ port: await refusing('57P03'), password: '' })).toBe('starting');
  expect(await reach({ port: await refusing('28P01'), password: '' })).toBe('silent');
  expect(await reach({ port: 1, password: '' })).toBe('silent');
});
