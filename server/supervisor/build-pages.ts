import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compressAssets } from '../platform/pages/compress-assets.ts';
import { acquireLock } from '../platform/process/lock.ts';
import type { Progress } from '../platform/start-error.ts';
import { runStep } from './run-step.ts';
import { sourcesHash } from './sources-hash.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'build');
/** The shop's pages and those of the back office: where each has its configuration, and where its files go. */
const PARTS = [
  [ROOT, path.join(BUILD, 'pages/client')],
  [path.join(ROOT, 'backoffice'), path.join(BUILD, 'backoffice')],
] as const;
const STAMP = path.join(BUILD, 'sources.sha256');

/** Builds the pages unless build/ was made from these sources. */
export async function buildPages(env: NodeJS.ProcessEnv, signal: AbortSignal, say: Progress): Promise<void> {
  if (!existsSync(path.join(ROOT, 'vite.config.ts'))) return;
  if (stamp() === sourcesHash(ROOT)) return;
  mkdirSync(BUILD, { recursive: true });
  const release = await waitForTurn(signal, say);
  try {
    const hash = sourcesHash(ROOT);
    if (stamp() === hash) return;
    say('building the pages');
    for (const [root, assets] of PARTS) {
      await runStep({
        failure: 'the pages could not be built',
        args: [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', root],
        env: { ...env, NODE_ENV: 'production' },
        logFile: path.join(BUILD, 'build.log'),
        signal,
      });
      await compressAssets(assets);
    }
    writeFileSync(STAMP, hash);
    say('the pages are built');
  } finally {
    release();
  }
}

const stamp = (): string => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

/** Two shops may start from one tree at once; the second uses what the first has built. */
async function waitForTurn(signal: AbortSignal, say: Progress): Promise<() => void> {
  for (let isAnnounced = false; ; isAnnounced = true) {
    const release = acquireLock(path.join(BUILD, 'building.lock'));
    if (release) return release;
    if (!isAnnounced) say('waiting for another start that is building the pages');
    await pause(200, undefined, { signal });
  }
}
