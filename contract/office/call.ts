import { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { OfficeReason } from './refusals.ts';

/** A call of the back office. All are POST requests with a JSON body: names and e-mails stay out of addresses and logs. */
export type StaffContract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** Under /api of the back office. */
  path: `/${string}`;
  /** What the person's roles must give; null: every signed-in person may. 'anyone': it begins a session. */
  permission: Permission | null | 'anyone';
  /** Writes: it runs in a change set, and its handler opens no transaction. */
  changes: boolean;
  /** It answers a file, by GET: its input is the query. */
  isFile?: true;
  /** What its body may have, where that is more than usual. */
  bodyBytes?: number;
  /** Its answer can be had before it is done: it is run and rolled back. */
  previews?: true;
  /** Asks for the second factor when it was given more than 15 minutes ago. */
  stepUp?: boolean;
  /** A sentence of why travels beside the input and is stored with the change. */
  reason?: 'optional' | 'required';
  /** The record that it is about; `key` is the field of the input with its number. */
  entity?: { name: string; key: string };
  /** Shows personal data: who looked at which record is stored. */
  reads?: 'personal';
  summary: string;
  input: Input;
  output: Output;
};

/** Declares a call of the back office. A call without a permission does not compile. */
export const declareStaff = <Input extends z.ZodType, Output extends z.ZodType>(
  declared: Omit<StaffContract<Input, Output>, 'changes'> & { changes?: boolean },
): StaffContract<Input, Output> => ({ changes: false, ...declared });

/** What a file call answers. */
const file = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<Uint8Array>(),
  /** Of others, and of a kind that can run something: it is saved, not shown. */
  isDownload: z.boolean().optional(),
});
export type StaffFile = z.output<typeof file>;

/** Declares a file of the back office: a link opens it, with the rules of a call that changes nothing. */
export const declareStaffFile = <Input extends z.ZodType>(
  declared: Omit<StaffContract<Input, typeof file>, 'changes' | 'isFile' | 'output'>,
): StaffContract<Input, typeof file> => ({ ...declared, changes: false, isFile: true, output: file });

export type StaffInput<C extends StaffContract> = z.input<C['input']>;
export type StaffParsed<C extends StaffContract> = z.output<C['input']>;
export type StaffOutput<C extends StaffContract> = z.output<C['output']>;

/** What a call would answer, and what it would give away. */
export type StaffPreview<Output> = {
  answer: Output;
  /** US cents that count against a limit of the person; null: none do. */
  amount: number | null;
  /** It would wait for somebody else to approve it. */
  needsApproval: boolean;
};

/** The envelope of every answer. `fields` name what is wrong in the input. */
export type StaffEnvelope<Data> = {
  code: number;
  message: string;
  data: Data | null;
  reason?: OfficeReason;
  fields?: { field: string; message: string }[];
};
