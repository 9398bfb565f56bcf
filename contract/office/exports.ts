import { z } from 'zod';
import { declareStaff } from './call.ts';
import { type List, stateOf } from './list.ts';
import type { Permission } from './permissions.ts';

/** Rows of a file. */
export const MAX_EXPORTED = 100_000;
/** Days for which a file can be downloaded. */
export const EXPORT_DAYS = 7;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
const format = z.enum(exportFormats);

/** The right to export a list: `orders:see` has `orders:export`. */
export const exportPermission = ({ permission }: List): Permission =>
  `${permission.split(':')[0]}:export` as Permission;

/** Declares the call that writes the rows of a list into a file. */
export const declareExportCall = (list: List) =>
  declareStaff({
    path: `/${list.name}/export`,
    permission: exportPermission(list),
    changes: true,
    stepUp: true,
    summary: `Writes what the list “${list.label}” shows into a file, ${MAX_EXPORTED} rows at most; only columns that the person may see.`,
    input: z.object({ state: stateOf(list), format }),
    output: z.object({ id: z.string() }),
  });

export const exportProblems = declareStaff({
  path: '/bulk/export-problems',
  permission: null,
  changes: true,
  summary: 'Writes the rows of a bulk that were refused or proposed into a file, with the reasons.',
  input: z.object({ id: z.int(), format }),
  output: z.object({ id: z.string() }),
});

export const listExports = declareStaff({
  path: '/exports/list',
  permission: null,
  summary: 'Files of the person, the latest first; each is deleted after a week.',
  input: z.object({}),
  output: z.object({
    exports: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        rows: z.int().nullable(),
        bytes: z.int().nullable(),
        state: z.enum(['waiting', 'ready', 'failed']),
        error: z.string().nullable(),
        at: z.string(),
      }),
    ),
  }),
});
