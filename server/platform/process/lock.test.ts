import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { acquireLock } from './lock.ts';

describe('a lock', () => {
  const folder = mkdtempSync('/tmp/lading-lock-');
  const file = path.join(folder, 'deep/a.lock');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is had by one at a time, and again once given back', () => {
    const release = acquireLock(file);
    expect(release).toBeDefined();
    expect(acquireLock(file)).toBeUndefined();
    release?.();
    acquireLock(file)?.();
  });

  it('of a process that has ended is free', () => {
    const { pid } = spawnSync('true');
    writeFileSync(file, `${pid} whenever`);
    acquireLock(file)?.();
    expect(() => readFileSync(file)).toThrow();
  });

  it('of a process whose number another has now is free', () => {
    writeFileSync(file, `${process.pid} some other time`);
    const release = acquireLock(file);
    expect(release).toBeDefined();
    release?.();
  });

  it.runIf(process.platform === 'linux')('of a process that ended uncollected is free', async () => {
    const script = `
      import { acquireLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
      process.stdout.write(acquireLock(${JSON.stringify(file)}) ? 'held' : 'not held');`;
    const run = `"$0" --input-type=module-typescript -e "$1" & sleep 0.7; exec sleep 30`;
    const parent = spawn('sh', ['-c', run, process.execPath, script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(parent.stdout, 'data');
    expect(String(output)).toBe('held');
    await new Promise((go) => setTimeout(go, 900));
    const release = acquireLock(file);
    parent.kill();
    expect(release).toBeDefined();
    release?.();
  });
});
