import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { copyInto, copyRow, Json } from './copy.ts';

type Person = { id: string; name: string; languages: string[]; texts: object };

/** Loads the team of the demo shop; demo/team.json is an example of what `staff -- team import` reads. */
export async function loadTeam(client: ClientBase): Promise<void> {
  const people: Person[] = JSON.parse(readFileSync(new URL('../team.json', import.meta.url), 'utf8'));
  await client.query('TRUNCATE team_person');
  const rows = people.map(({ id, name, languages, texts }, position) =>
    copyRow([id, position, name, languages, new Json(texts)]),
  );
  await copyInto(client, 'team_person (slug, position, name, languages, texts)', rows.join(''));
}
