import { z } from 'zod';
import { isDay } from '../../kit/is-day.ts';
import { toLine, toLines } from '../typed-text.ts';
import { declareStaff, type StaffContract } from './call.ts';
import { type Cell, type Column, cell } from './list.ts';
import type { Permission } from './permissions.ts';

/**
 * What staff can change of a record. Its values by type: `text`, `lines`, `choice` and `country` are strings, empty where
 * there is none; `day` is 2026-11-23 or null; `number` a whole number or null; `money` US cents or null; `flag` a boolean.
 */
export type RecordField = { label: string; hint?: string; isRequired?: true } & (
  | { type: 'text' | 'lines'; max: number }
  | { type: 'choice'; choices: Readonly<Record<string, string>> }
  | { type: 'country' | 'day' | 'flag' | 'money' }
  | { type: 'number'; min: number; max: number }
);
export type RecordFields = Readonly<Record<string, RecordField>>;
type ValueOf<F extends RecordField> = F extends { type: 'flag' }
  ? boolean
  : F extends { type: 'number' | 'money' }
    ? number | null
    : F extends { type: 'day' }
      ? string | null
      : string;

/** What is done with a record besides saving its fields: a call whose input is the record’s `id`, and the fields. */
export type RecordAction = {
  label: string;
  key: string;
  contract: StaffContract;
  /** What it asks for, besides a reason. */
  fields?: RecordFields;
  /** The fact that says whether it is possible now. */
  needs: string;
  isGrave?: true;
};

/** A record as both halves of the back office know it: plain data, and the calls of its actions. */
export type RecordDeclaration = {
  /** Of the log: what its changes are about. */
  entity: string;
  label: string;
  permission: Permission;
  /** What its fields need to be changed. */
  change: Permission;
  /** The fact that the page is called by. */
  title: string;
  /** What is only shown. */
  facts: Readonly<Record<string, Column>>;
  fields: RecordFields;
  /** Facts and fields in the order of the page. */
  panels: readonly { label: string; names: readonly string[] }[];
  /** Rows of other lists that have the number of the record as that filter. */
  related: readonly { list: string; label: string; filter: string }[];
  actions: Readonly<Record<string, RecordAction>>;
};

const lengthOf = (text: z.ZodString, { max, isRequired }: { max: number; isRequired?: true }) => {
  const short = text.trim().max(max, `at most ${max} characters`);
  return isRequired ? short.min(1, 'is missing') : short;
};

const orNull = <T extends z.ZodType>(schema: T, isRequired: true | undefined) =>
  isRequired ? schema : schema.nullable();

const MAX_CENTS = 1_000_000_000;

/** What a field takes. */
function schemaOf(field: RecordField): z.ZodType<string | number | boolean | null> {
  const { isRequired } = field;
  switch (field.type) {
    case 'text':
      return lengthOf(z.string().overwrite(toLine), field);
    case 'lines':
      return lengthOf(z.string().overwrite(toLines), field);
    case 'flag':
      return z.boolean();
    case 'day':
      return orNull(z.string('a day as 2026-11-23').refine(isDay, 'a day as 2026-11-23'), isRequired);
    case 'number': {
      const { min, max } = field;
      const between = `a whole number from ${min} to ${max}`;
      return orNull(z.int(between).min(min, between).max(max, between), isRequired);
    }
    case 'money': {
      const cents = z
        .int('an amount such as 25.00')
        .min(0, 'at least 0')
        .max(MAX_CENTS, 'at most 10,000,000.00');
      return orNull(cents, isRequired);
    }
    case 'country':
      return z
        .string()
        .refine((code) => /^[A-Z]{2}$/.test(code) || (code === '' && !isRequired), 'choose a country');
    case 'choice':
      return z
        .string()
        .refine(
          (value) => Object.hasOwn(field.choices, value) || (value === '' && !isRequired),
          'choose one of them',
        );
  }
}

/** The fields of an action as its call takes them. */
export const inputOf = <F extends RecordFields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as unknown as {
    [Name in keyof F]: z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>;
  };

/** Records have whole numbers as keys, which travel as text. */
export const recordId = z.string().regex(/^\d{1,18}$/, 'a number');

const changed = (field: RecordField) => z.strictObject({ from: cell, to: schemaOf(field) }).optional();

export type FieldChanges = Readonly<Record<string, { from: Cell; to: Cell } | undefined>>;

/** Declares a record. */
export const declareRecord = <const R extends RecordDeclaration>(record: R): R => record;

/** Declares the two calls of a record: all that its page shows, and saving fields. */
export const declareRecordCalls = (
  { entity, label, permission, change, fields }: RecordDeclaration,
  path: `/${string}`,
) => ({
  get: declareStaff({
    path: `${path}/get`,
    permission,
    entity: { name: entity, key: 'id' },
    reads: 'personal',
    summary: `Everything of one ${label.toLowerCase()}.`,
    input: z.object({ id: recordId }),
    output: z.object({ id: recordId, values: z.record(z.string(), cell) }),
  }),
  save: declareStaff({
    path: `${path}/save`,
    permission: change,
    changes: true,
    reason: 'optional',
    entity: { name: entity, key: 'id' },
    summary: `Saves fields of one ${label.toLowerCase()}. A field that has another value than \`from\` by now, and not \`to\` either, refuses all with EditConflict.`,
    input: z.object({
      id: recordId,
      set: z.strictObject(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, changed(field)])),
      ),
    }),
    output: z.object({}),
  }),
});
