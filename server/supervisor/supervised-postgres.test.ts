import { afterEach, describe, expect, it } from 'vitest';
import type { EmbeddedDatabase } from '../platform/database/embedded/start.ts';
import { type SupervisedPostgres, supervisePostgres } from './supervised-postgres.ts';

/** A PostgreSQL that starts as the plan says: true for a start that works, and ends when told. */
function fakePostgres(plan: boolean[]) {
  const running: { end: () => void }[] = [];
  let starts = 0;
  const start = async (): Promise<EmbeddedDatabase> => {
    starts += 1;
    if (!(plan.shift() ?? false)) throw new Error('no space left on device');
    const { promise: exited, resolve } = Promise.withResolvers<void>();
    running.push({ end: resolve });
    const stop = async () => resolve();
    return { url: `postgres://here/${starts}`, pid: 0, exited, stop } as unknown as EmbeddedDatabase;
  };
  return { start, end: () => running.at(-1)?.end(), starts: () => starts };
}

describe('keepPostgres()', () => {
  const kept: SupervisedPostgres[] = [];
  afterEach(() => Promise.all(kept.splice(0).map((one) => one.stop())));

  async function keep(plan: boolean[], waits = [1, 1, 1]) {
    const fake = fakePostgres(plan);
    const said: string[] = [];
    const moved: string[] = [];
    const lost = Promise.withResolvers<unknown>();
    const postgres = await supervisePostgres({
      dataDir: '/nowhere',
      say: (line) => said.push(line),
      onMoved: (url) => moved.push(url),
      onLost: lost.resolve,
      start: fake.start,
      waits,
    });
    kept.push(postgres);
    return { ...fake, said, moved, lost: lost.promise, postgres };
  }

  it('starts it again though the first tries fail', async () => {
    const { end, moved, starts, said } = await keep([true, false, false, true]);
    end();
    await expect.poll(() => moved).toEqual(['postgres://here/4']);
    expect(starts()).toBe(4);
    expect(said.filter((line) => line.includes('no space left'))).toHaveLength(2);
  });

  it('gives up when all tries have failed, and calls onLost once', async () => {
    const { end, lost, starts } = await keep([true]);
    end();
    expect(String(await lost)).toContain('no space left');
    expect(starts()).toBe(5);
  });

  it('gives up a process that exits right after its start', async () => {
    const { end, lost, said } = await keep([true, true, true, true, true, true, true]);
    const ending = setInterval(end, 1);
    expect(String(await lost)).toContain('as soon as');
    clearInterval(ending);
    expect(said.filter((line) => line.includes('is back')).length).toBeLessThan(6);
  });

  it('does not wait for the next try when it is stopped', async () => {
    const { end, postgres, said } = await keep([true], [60_000]);
    end();
    await expect.poll(() => said.some((line) => line.includes('tried in 60000'))).toBe(true);
    await postgres.stop();
  });

  it('refuses the first start at once for a fault that waiting does not help', async () => {
    const { start, starts } = fakePostgres([]);
    const none = () => undefined;
    await expect(
      supervisePostgres({ dataDir: '/nowhere', say: none, onMoved: none, onLost: none, start }),
    ).rejects.toThrow('no space left');
    expect(starts()).toBe(1);
  });
});
