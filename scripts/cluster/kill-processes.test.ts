import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { killProcesses } from './kill-processes.ts';

it.runIf(process.platform === 'linux')(
  'killProcesses() ends what works in a folder, and nothing else',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lading-kill-'));
    const [inside, beside] = [path.join(folder, 'a/pg1'), path.join(folder, 'ab')];
    for (const place of [inside, beside]) mkdirSync(place, { recursive: true });
    const [within, other, starter] = [inside, beside, beside].map((cwd) => spawn('sleep', ['60'], { cwd }));
    await Promise.all([within, other, starter].map((child) => child && once(child, 'spawn')));
    // Its number has another process since.
    await killProcesses(path.join(folder, 'a'), starter?.pid ?? 0);
    expect([within, other, starter].map((child) => child?.signalCode ?? null)).toEqual([
      'SIGKILL',
      null,
      null,
    ]);
    for (const child of [other, starter]) child?.kill();
    rmSync(folder, { recursive: true });
  },
);
