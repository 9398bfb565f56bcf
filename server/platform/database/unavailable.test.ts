import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Busy } from '../../../kit/busy.ts';
import { isUnavailable } from './unavailable.ts';

const withCode = (message: string, code: string, syscall?: string) =>
  Object.assign(new Error(message), { code, syscall });

it('isUnavailable() is true for the errors of a database that is away', () => {
  for (const error of [
    new Busy('full'),
    withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED', 'connect'),
    withCode('read ECONNRESET', 'ECONNRESET', 'read'),
    withCode('connect ENOENT /run/postgresql/.s.PGSQL.5432', 'ENOENT', 'connect'),
    new AggregateError([withCode('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED', 'connect')]),
    withCode('terminating connection due to administrator command', '57P01'),
    withCode('the database system is starting up', '57P03'),
    withCode('cannot execute UPDATE in a read-only transaction', '25006'),
    withCode('sorry, too many clients already', '53300'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])
    expect(isUnavailable(error), String(error)).toBe(true);
});

it('isUnavailable() is false for every other error', () => {
  let missing: unknown;
  try {
    readFileSync('/no/such/file');
  } catch (error) {
    missing = error;
  }
  for (const error of [
    missing,
    new Error('broken'),
    new AggregateError([]),
    withCode('duplicate key value', '23505'),
    withCode('syntax error', '42601'),
    'text',
    null,
  ])
    expect(isUnavailable(error), String(error)).toBe(false);
});
