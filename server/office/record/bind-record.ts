import type { FieldChanges, RecordDeclaration } from '../../../contract/office/record.ts';
import type { OfficeRefusal } from '../../../contract/office/refusals.ts';
import type { ChangeContext } from '../gate/handle-staff.ts';

/** Where a field is stored: a column, or a key of a column with a JSON object. */
export type BoundField = { column: string; part?: string };

type Names<Of> = { readonly [Name in keyof Of]: string };

/**
 * The SQL of a record, all of it constants of the program. `facts` are expressions over `from`, in which `table` has the
 * alias r. It compiles only if every fact and field of the declaration is bound.
 */
type Binding<R extends RecordDeclaration> = {
  table: string;
  from: string;
  facts: Names<R['facts']>;
  fields: { readonly [Name in keyof R['fields']]: BoundField };
  /** Whether records can be changed; else they are only read. */
  canChange: string;
  /** What a change of several fields must keep to besides the type of each; `values` as they would be. */
  check?: (
    values: Readonly<Record<string, unknown>>,
    set: FieldChanges,
    now: number,
  ) => OfficeRefusal['fields'];
  /** What follows from saved fields, in the same transaction. */
  saved?: (context: ChangeContext, id: number, set: FieldChanges) => Promise<void>;
};

/** A bound record without the names of its parts, which are checked when it is bound. */
export type AnyRecord = Omit<Binding<RecordDeclaration>, 'facts' | 'fields'> & {
  record: RecordDeclaration;
  facts: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, BoundField>>;
};

/** Binds a declared record to its SQL. */
export const bindRecord = <const R extends RecordDeclaration>(record: R, binding: Binding<R>): AnyRecord => ({
  record,
  ...binding,
});
