import { expect, it, vi } from 'vitest';
import { type Database, first, run, statements } from './statement.ts';

const fakeDatabase = () => {
  const query = vi.fn(async () => ({ rows: [{ id: 1 }], rowCount: 1 }));
  return { query, db: { query } as unknown as Database };
};

it('a statement numbers its named parameters by their first occurrence, once', async () => {
  const find = first<{ member: number | null; guest: string }, { id: number }>(
    'test.named',
    'SELECT id FROM cart WHERE guest_id = $guest OR member_id = $member OR $guest::text IS NULL',
  );
  const text = 'SELECT id FROM cart WHERE guest_id = $1 OR member_id = $2 OR $1::text IS NULL';
  expect(statements.get('test.named')).toBe(text);
  const { db, query } = fakeDatabase();
  expect(await find(db, { member: null, guest: 'g' })).toEqual({ id: 1 });
  expect(query).toHaveBeenCalledWith({ name: 'test.named', text, values: ['g', null] });
});

it('a statement throws for a missing named parameter instead of sending null', async () => {
  const update = run<{ id: number; name: string }>(
    'test.missing',
    'UPDATE t SET name = $name WHERE id = $id',
  );
  const { db, query } = fakeDatabase();
  await expect(update(db, { id: 1 } as { id: number; name: string })).rejects.toThrow(
    'test.missing lacks name',
  );
  expect(query).not.toHaveBeenCalled();
});

it('a statement passes positional parameters on as they are', async () => {
  const update = run<[id: number, name: string]>('test.positional', 'UPDATE t SET name = $2 WHERE id = $1');
  const { db, query } = fakeDatabase();
  await update(db, 1, 'x');
  expect(query).toHaveBeenCalledWith(expect.objectContaining({ values: [1, 'x'] }));
});

it('a statement mixes no numbers and names, and has its name alone', () => {
  expect(() => run<[number]>('test.mixed', 'SELECT $1, $name')).toThrow('mixes');
  expect(() => run<[number]>('test.positional', 'SELECT $1')).toThrow('two statements');
});
