import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Field = { number: number; value: number | Buffer };

/** Reads the fields of a message of Protocol Buffers. */
function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at++);
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const type = tag & 7;
    const length = type === 0 ? 0 : type === 1 ? 8 : type === 5 ? 4 : varint();
    const value = type === 0 ? varint() : message.subarray(at, at + length);
    at += length;
    yield { number: tag >>> 3, value };
  }
}

const messagesOf = (message: Buffer, number: number): Buffer[] =>
  [...fieldsOf(message)].flatMap(({ number: found, value }) =>
    found === number && value instanceof Buffer ? [value] : [],
  );
const textOf = (message: Buffer, number: number): string => String(messagesOf(message, number)[0] ?? '');

/** The text, truth or number of an attribute. */
function attributeOf(pair: Buffer): [name: string, value: string | number | undefined] {
  const [any = Buffer.alloc(0)] = messagesOf(pair, 2);
  const [field] = fieldsOf(any);
  const value = field?.value;
  return [textOf(pair, 1), Buffer.isBuffer(value) ? value.toString() : value];
}

/** A span as the collector has it; the fields of opentelemetry/proto/trace/v1/trace.proto by their numbers. */
function spanOf(message: Buffer, service: string) {
  const hex = (number: number): string => messagesOf(message, number)[0]?.toString('hex') ?? '';
  return {
    service,
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: textOf(message, 5),
    attributes: Object.fromEntries(messagesOf(message, 9).map(attributeOf)),
    events: messagesOf(message, 11).length,
  };
}
export type CollectedSpan = ReturnType<typeof spanOf>;

/** Starts a collector of traces by OTLP over HTTP in Protocol Buffers; `status` is what it answers from now on. */
export async function fakeCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: Buffer[] = [];
  const collector = { spans, bodies, status: 200, requests: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    collector.requests += 1;
    if (collector.status !== 200 || request.url !== '/v1/traces')
      return response.writeHead(collector.status).end();
    const body = Buffer.concat(chunks);
    bodies.push(body);
    for (const ofResource of messagesOf(body, 1)) {
      const [resource = Buffer.alloc(0)] = messagesOf(ofResource, 1);
      const { 'service.name': service } = Object.fromEntries(messagesOf(resource, 1).map(attributeOf));
      const ofScopes = messagesOf(ofResource, 2).flatMap((scope) => messagesOf(scope, 2));
      spans.push(...ofScopes.map((span) => spanOf(span, String(service))));
    }
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  });
}
