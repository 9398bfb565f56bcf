import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { z } from 'zod';
import { languages } from '../../contract/fields.ts';
import { deleteOtherPersons, listTeam, savePerson } from '../domains/content/store-team.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const TEAM_USAGE = 'team | team import FILE.json';

const Texts = z.strictObject({ role: z.string().min(1).max(120), about: z.string().min(1).max(4000) });
const Person = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'letters, digits and hyphens'),
  name: z.string().min(1).max(120),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, 'a language by its code'))
    .max(20)
    .default([]),
  email: z.email().or(z.literal('')).default(''),
  texts: z.partialRecord(z.enum(languages), Texts).refine((texts) => texts.en, 'English is needed'),
});
/** The whole team, in the order of the page. */
export const Team = z
  .array(Person)
  .max(200)
  .refine((team) => new Set(team.map(({ id }) => id)).size === team.length, 'an id stands twice');

/** Lists the team. */
async function team(pool: Pool): Promise<void> {
  const rows = await listTeam(pool);
  for (const { slug, name, languages: spoken, email, texts } of rows)
    printLine(`${slug}  ${name}  ${texts.en?.role ?? ''}  ${spoken.join(' ')}  ${email}`);
  if (rows.length === 0) printLine('The team page is empty.');
}

function readTeam(file: string): z.output<typeof Team> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = Team.safeParse(content);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new StartError(`${file}\n${lines.join('\n')}`);
}

/** Parses what follows `team`: replaces the team by that of a file. */
export function teamCommand([action, file, ...rest]: string[]) {
  if (action === undefined) return team;
  if (action !== 'import' || !file || rest.length > 0) throw new StartError(`npm run staff -- ${TEAM_USAGE}`);
  const people = readTeam(file);
  return async (pool: Pool): Promise<void> => {
    await transaction(pool, async (tx) => {
      await deleteOtherPersons(
        tx,
        people.map(({ id }) => id),
      );
      for (const [position, { id: slug, texts, ...person }] of people.entries())
        await savePerson(tx, { slug, position, texts: JSON.stringify(texts), ...person });
    });
    printLine(`the team page shows ${people.length} people within a minute`);
  };
}
