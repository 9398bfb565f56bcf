import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { inSpan } from '../trace.ts';
import type { FileStore } from './file-store.ts';
import { checkKey } from './keys.ts';

const CONNECT_MS = 3000;
/** Until the first byte of an answer, and between two. */
const ANSWER_MS = 15_000;

/** Rejects with an error of status 503 where the server cannot be reached, or says that it cannot answer now. */
async function reached<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const answered = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (answered !== undefined && answered < 500) throw error;
    throw Object.assign(new Error('the file store cannot be reached', { cause: error }), { statusCode: 503 });
  }
}

/** The client whose requests are spans. */
function openClient(): S3Client {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION } = process.env;
  const client = new S3Client({
    region: AWS_REGION ?? 'us-east-1',
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: ANSWER_MS },
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        inSpan({ name: `S3 ${commandName}`, kind: 'client' }, () => next(args)),
    { step: 'initialize' },
  );
  return client;
}

/**
 * Stores files as objects of a bucket whose names begin with `prefix`, on any server that speaks S3's protocol.
 * Credentials, region and endpoint are those that AWS's SDK reads from the environment or the machine's role. Another
 * endpoint than AWS's is addressed by paths, as such servers expect. Throws an error with status 503 while the server is
 * away.
 */
export function openS3Store({ bucket: Bucket, prefix }: { bucket: string; prefix: string }): FileStore {
  const client = openClient();
  const place = (key: string) => ({ Bucket, Key: prefix + checkKey(key) });

  async function head(key: string): Promise<HeadObjectCommandOutput | undefined> {
    try {
      return await reached(client.send(new HeadObjectCommand(place(key))));
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  }
  const sizeOf = async (key: string): Promise<number | undefined> => (await head(key))?.ContentLength;

  /** Asks for the file at the first read, so that a stream that nobody reads holds no connection. */
  async function* readWhenAsked(key: string, range: { start: number; end: number } | undefined) {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await reached(client.send(new GetObjectCommand({ ...place(key), Range })));
    if (Body instanceof Readable) yield* Body;
  }

  return {
    put: async (key, stream) => {
      let size = 0;
      const Body = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          done(null, chunk);
        },
      });
      const upload = new Upload({ client, params: { ...place(key), Body } });
      let failure: unknown;
      const sent = upload.done().catch((error) => {
        if (!Body.errored) failure = error;
        Body.destroy(error);
      });
      const [fed] = await Promise.allSettled([pipeline(stream, Body), sent]);
      if (failure) await reached(Promise.reject(failure));
      if (fed.status === 'rejected') throw fed.reason;
      return size;
    },
    get: async (key, range) => {
      const size = await sizeOf(key);
      if (size === undefined) return undefined;
      return { size, stream: Readable.from(readWhenAsked(key, range), { objectMode: false }) };
    },
    size: sizeOf,
    exists: async (key) => (await head(key)) !== undefined,
    delete: async (key) => {
      await reached(client.send(new DeleteObjectCommand(place(key))));
    },
    deleteFolder: async (key) => {
      const { Key } = place(key);
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: `${Key}/` },
      )) {
        const Objects = Contents.map((object) => ({ Key: object.Key }));
        if (Objects.length === 0) return;
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await reached(client.send(command));
        if (Errors[0])
          throw new Error(`${Errors.length} files of ${key} were not deleted: ${Errors[0].Message}`);
      }
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0 } of Contents) yield { key: Key.slice(prefix.length), size: Size };
    },
  };
}
