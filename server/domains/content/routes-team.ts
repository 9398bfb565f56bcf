import type { Language } from '../../../contract/fields.ts';
import { refuse } from '../../../contract/refusals.ts';
import { getTeam, getTeamPerson } from '../../../contract/team.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findPerson, listTeam, type PersonRow } from './store-team.ts';

const textsIn = ({ texts }: PersonRow, language: Language) =>
  texts[language] ?? texts.en ?? { role: '', about: '' };

const personOf = (row: PersonRow, language: Language) => ({
  id: row.slug,
  name: row.name,
  role: textsIn(row, language).role,
  languages: row.languages,
});

/** The calls of the team. */
export const teamRoutes = ({ db }: { db: Database }): Route[] => [
  handle(getTeam, async ({ language }) => ok((await listTeam(db)).map((row) => personOf(row, language)))),
  handle(getTeamPerson, async ({ language }, { id }) => {
    const row = await findPerson(db, id);
    if (!row) return refuse('NotFound');
    const about = textsIn(row, language).about.split(/\n\s*\n/);
    return ok({ ...personOf(row, language), about, email: row.email });
  }),
];
