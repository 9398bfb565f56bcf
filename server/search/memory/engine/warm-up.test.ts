import { expect, it, vi } from 'vitest';
import { indexOf, query, row } from '../fakes/sample-index.ts';
import { warmUp } from './warm-up.ts';

const shop = () =>
  indexOf([
    row(1, { title: 'Clear Case', attributes: [{ color: 'red' }] }),
    row(2, { title: 'Wall Charger', attributes: [{ color: 'blue' }] }),
  ]);

it('warmUp() searches in every language and changes no result', async () => {
  const index = shop();
  const search = vi.spyOn(index, 'search');
  await warmUp(index, new AbortController().signal);
  const asked = new Set(search.mock.calls.map(([{ language, words }]) => (words === '' ? '' : language)));
  expect(asked).toContain('ru');
  expect(asked).toContain('en');
  expect(index.search(query({ words: 'case' })).ids).toEqual(shop().search(query({ words: 'case' })).ids);
});

it('warmUp() lets others work, and ends when it is aborted', async () => {
  const index = shop();
  const search = vi.spyOn(index, 'search');
  const stopping = new AbortController();
  const warming = warmUp(index, stopping.signal);
  expect(search).not.toHaveBeenCalled();
  stopping.abort();
  await warming;
  expect(search).not.toHaveBeenCalled();
});
