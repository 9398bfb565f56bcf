import { z } from 'zod';
import { declare } from './call.ts';
import { toLine } from './typed-text.ts';

const person = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  /** Codes of the languages that the person speaks. */
  languages: z.array(z.string()),
});

export const getTeam = declare({
  method: 'GET',
  shared: true,
  path: '/content/team',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'The people whom buyers may meet, in the operator’s order.',
  input: z.object({}),
  output: z.array(person),
});

export const getTeamPerson = declare({
  method: 'GET',
  shared: true,
  path: '/content/team/person',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'One of the team.',
  input: z.object({ id: z.string().overwrite(toLine).trim().toLowerCase().max(80) }),
  output: person.extend({
    /** Paragraphs. */
    about: z.array(z.string()),
    /** Empty where the operator has given none. */
    email: z.string(),
  }),
});
