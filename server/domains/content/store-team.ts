import { first, many, run } from '../../platform/database/statement.ts';

export type TeamTexts = Record<string, { role: string; about: string }>;

export type PersonRow = { slug: string; name: string; languages: string[]; email: string; texts: TeamTexts };

const columns = 'slug, name, languages, email, texts';

/** Lists the team in the operator's order. */
export const listTeam = many<[], PersonRow>(
  'content.team',
  `SELECT ${columns} FROM team_person ORDER BY position, slug`,
);

export const findPerson = first<[slug: string], PersonRow>(
  'content.person',
  `SELECT ${columns} FROM team_person WHERE slug = $1`,
);

/** Inserts a person, or changes the one of this slug. */
export const savePerson = run<{
  slug: string;
  position: number;
  name: string;
  languages: readonly string[];
  email: string;
  texts: string;
}>(
  'content.save-person',
  `INSERT INTO team_person (slug, position, name, languages, email, texts)
   VALUES ($slug, $position::smallint, $name, $languages::text[], $email, $texts::jsonb)
   ON CONFLICT (slug) DO UPDATE SET position = excluded.position, name = excluded.name,
     languages = excluded.languages, email = excluded.email, texts = excluded.texts`,
);

/** Deletes all of the team but these. */
export const deleteOtherPersons = run<[slugs: readonly string[]]>(
  'content.delete-persons',
  'DELETE FROM team_person WHERE slug <> ALL($1::text[])',
);
