import { SMTPServer } from 'smtp-server';
import { freePort } from '../platform/database/embedded/port.ts';

/** A mail server on this machine, with the mails that it received. */
export async function listenForMail(port?: number) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  const at = port ?? (await freePort());
  await new Promise<void>((go) => server.listen(at, '127.0.0.1', go));
  return { received, port: at, close: () => new Promise<void>((go) => server.close(() => go())) };
}
