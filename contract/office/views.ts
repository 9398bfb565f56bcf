import { z } from 'zod';
import { declareStaff } from './call.ts';
import { officeLine } from './line.ts';
import { type List, stateOf } from './list.ts';

/** Views of a person in one list, and letters of a name. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME = 40;

const id = z.int();
const name = officeLine('name', MAX_VIEW_NAME);
/** Who sees it besides its owner: nobody, all who see the list, or those with a role. */
const shared = z.union([z.enum(['nobody', 'all']), z.object({ role: z.string().max(40) })]);

/** Declares the calls of saved views of a list. The text that is searched for is never stored. */
export function declareViewCalls(list: List) {
  const { permission, name: path, label } = list;
  return {
    views: declareStaff({
      path: `/${path}/views`,
      permission,
      summary: `States of the list “${label}” that the person has saved, or that others share with them.`,
      input: z.object({}),
      output: z.object({
        views: z.array(
          z.object({
            id,
            name: z.string(),
            by: z.string(),
            isOwn: z.boolean(),
            mayDelete: z.boolean(),
            shared,
            state: stateOf(list),
          }),
        ),
      }),
    }),
    saveView: declareStaff({
      path: `/${path}/save-view`,
      permission,
      changes: true,
      entity: { name: 'view', key: 'id' },
      summary: `Saves a state of the list “${label}” under a name of its own. With an id it renames and shares that one.`,
      input: z.object({ id: id.optional(), name, shared, state: stateOf(list) }),
      output: z.object({ id }),
    }),
    deleteView: declareStaff({
      path: `/${path}/delete-view`,
      permission,
      changes: true,
      entity: { name: 'view', key: 'id' },
      summary: 'Deletes one’s own view; owners those that others share, too.',
      input: z.object({ id }),
      output: z.object({}),
    }),
  };
}
export type SharedWith = z.output<typeof shared>;
