import { createReadStream } from 'node:fs';
import { createDecoder } from './decoder.ts';

/** Reads a file as text of an encoding, without its byte order mark. A byte that is none of it throws. */
export async function* decodeFile(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) yield decoder.decode(chunk);
  yield decoder.decode();
}

/** The first characters of a file. */
export async function decodeHead(file: string, encoding: string, length: number): Promise<string> {
  let head = '';
  for await (const text of decodeFile(file, encoding)) {
    head += text;
    if (head.length >= length) break;
  }
  return head.slice(0, length);
}

/** Whether a merchant's name of an encoding is one that can be read. */
export function isEncoding(name: string): boolean {
  try {
    createDecoder(name);
    return true;
  } catch {
    return false;
  }
}
