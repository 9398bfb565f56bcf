import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Answer } from './answer.ts';
import type { Recording } from './visitor.ts';

const ENDING = '.jsonl.zst';

/** Writes a recording into a folder: a file a group, an answer a line. */
export function writeRecording(folder: string, recording: Recording): void {
  mkdirSync(folder, { recursive: true });
  for (const [group, answers] of recording) {
    const text = answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
    writeFileSync(path.join(folder, `${group}${ENDING}`), zstdCompressSync(text));
  }
}

/** Reads a recording that writeRecording has written. */
export function readRecording(folder: string): Recording {
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return new Map(
    files.map((name) => [
      name.slice(0, -ENDING.length),
      zstdDecompressSync(readFileSync(path.join(folder, name)))
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Answer),
    ]),
  );
}
