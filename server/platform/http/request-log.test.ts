import type { FastifyBaseLogger } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { requestLog } from './request-log.ts';

describe('the log of a request', () => {
  let lines: Record<string, unknown>[];
  let parent: FastifyBaseLogger;
  beforeEach(() => {
    lines = [];
    parent = createLog('info', { write: (line) => lines.push(JSON.parse(line)) }) as FastifyBaseLogger;
  });

  it('is not made while nothing is written', () => {
    const child = vi.spyOn(parent, 'child');
    requestLog(parent, { reqId: 'a' }, {}).debug({ ms: 1 }, 'answered');
    expect(child).not.toHaveBeenCalled();
  });

  it('writes with the number of its request', () => {
    const log = requestLog(parent, { reqId: 'a' }, {});
    log.error({ err: new Error('broken') }, 'fault');
    log.child({ part: 'b' }).warn('odd');
    expect(lines).toMatchObject([
      { reqId: 'a', msg: 'fault', err: { message: 'broken' } },
      { reqId: 'a', part: 'b', msg: 'odd' },
    ]);
  });
});
