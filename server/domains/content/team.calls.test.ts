import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../contract/fields.ts';
import { getTeam, getTeamPerson } from '../../../contract/team.ts';
import { Team, teamCommand } from '../../commands/staff-team.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';

const DEMO = path.join(import.meta.dirname, '..', '..', '..', 'demo', 'team.json');

describe('the team', () => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    shop = await seededShop();
    folder = mkdtempSync(path.join(tmpdir(), 'team-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const load = (people: unknown) => {
    const file = path.join(folder, 'team.json');
    writeFileSync(file, JSON.stringify(people));
    return teamCommand(['import', file])(shop.pool);
  };
  const person = (id: string, more: object = {}) => ({
    id,
    name: `Name of ${id}`,
    texts: { en: { role: 'Care', about: 'One.\n\nTwo.' } },
    ...more,
  });
  const ids = async () => (await guest(shop).call(getTeam, {})).data.map(({ id }) => id);

  it('is that of the file last imported, in its order', async () => {
    await load([person('ada'), person('bob')]);
    expect(await ids()).toEqual(['ada', 'bob']);
    await load([person('cyd'), person('ada', { name: 'Ada Lovelace' })]);
    shop.cache.purgeAll();
    expect(await ids()).toEqual(['cyd', 'ada']);
    expect((await guest(shop).call(getTeamPerson, { id: 'ADA' })).data).toMatchObject({
      name: 'Ada Lovelace',
      about: ['One.', 'Two.'],
    });
    expect((await guest(shop).call(getTeamPerson, { id: 'bob' })).reason).toBe('NotFound');
  });

  it('is refused with each wrong place of the file, and stays as it was', async () => {
    const before = await ids();
    const wrong = [person('Ada B'), person('x', { texts: { de: { role: 'a', about: 'b' } } })];
    expect(() => load(wrong)).toThrow(/0\.id: letters, digits and hyphens\n1\.texts: English is needed/);
    expect(() => load([person('a'), person('a')])).toThrow(/an id stands twice/);
    expect(() => teamCommand(['import', '/nowhere.json'])).toThrow(/nowhere\.json/);
    expect(await ids()).toEqual(before);
  });

  it('of the demo shop is introduced in every language', () => {
    for (const { texts } of Team.parse(JSON.parse(readFileSync(DEMO, 'utf8'))))
      expect(Object.keys(texts).sort()).toEqual([...languages].sort());
  });
});
