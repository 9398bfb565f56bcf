import net from 'node:net';

/** Whether a server could listen on this port now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((answer) => {
    const probe = net.createServer();
    probe.once('error', () => answer(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => answer(true)));
  });
}

/** Returns a port that is free now: `preferred` where possible, else any. */
export async function freePort(preferred = 0): Promise<number> {
  if (preferred > 0 && (await isFree(preferred))) return preferred;
  return new Promise((answer, fail) => {
    const probe = net.createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => answer(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
