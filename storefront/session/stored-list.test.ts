import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoredList } from './stored-list.ts';

const stored = new Map<string, string>();
const list = createStoredList('list', 3);

describe('createStoredList()', () => {
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  it('has the latest first, each once, and drops the oldest', () => {
    for (const text of ['a', 'b', ' A ', 'c', ' ', 'd']) list.add(text);
    expect(list.read()).toEqual(['d', 'c', 'A']);
    expect(list.remove('c')).toEqual(['d', 'A']);
    expect(list.clear()).toEqual([]);
    expect(list.read()).toEqual([]);
  });

  it.each(['{', '7', '{"a":1}', '[1,null,"x"]'])('reads what others have stored, such as %s', (text) => {
    stored.set('list', text);
    expect(list.read()).toEqual(text.includes('x') ? ['x'] : []);
  });

  it('works without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(list.read()).toEqual([]);
    expect(list.add('a')).toEqual(['a']);
  });
});
