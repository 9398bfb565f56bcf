import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type VatAnswer = { valid: boolean; name?: string; requestIdentifier?: string } | 'away' | 'slow';

export type TaxAuthorities = {
  url: string;
  /** Numbers that were asked for, in order. */
  asked: string[];
  /** What is answered for any number from now on. */
  answer: (next: VatAnswer) => void;
  close: () => Promise<void>;
};

/** Starts a server that speaks as VIES and as HMRC do, for tests. */
export async function taxAuthorities(): Promise<TaxAuthorities> {
  let next: VatAnswer = { valid: true, name: 'ACME GMBH', requestIdentifier: 'WAPIAAAAX1' };
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = request.url ?? '';
      const send = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (url === '/oauth/token') return send(200, { access_token: 'token', expires_in: 14_400 });
      if (next === 'slow') return;
      if (url.startsWith('/organisations/')) return answerAsHmrc(url, request.headers.authorization, send);
      const { countryCode, vatNumber } = JSON.parse(Buffer.concat(chunks).toString());
      asked.push(countryCode + vatNumber);
      if (next === 'away')
        return send(200, { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] });
      send(200, { countryCode, vatNumber, ...next });
    });
  });
  function answerAsHmrc(
    url: string,
    authorization: string | undefined,
    send: (status: number, body: unknown) => void,
  ) {
    if (authorization !== 'Bearer token') return send(401, { code: 'UNAUTHORIZED' });
    const vrn = url.split('/')[5] ?? '';
    asked.push(`GB${vrn}`);
    if (next === 'away') return send(503, { code: 'SERVER_ERROR' });
    if (typeof next === 'object' && !next.valid) return send(404, { code: 'NOT_FOUND' });
    send(200, { target: { name: 'ACME LTD', vatNumber: vrn }, consultationNumber: 'ABC-DEF-GHI' });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (answer) => {
      next = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
