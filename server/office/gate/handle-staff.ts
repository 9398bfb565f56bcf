import type { StaffContract, StaffOutput, StaffParsed } from '../../../contract/office/call.ts';
import type { LimitKind, Permission } from '../../../contract/office/permissions.ts';
import type { OfficeRefusal } from '../../../contract/office/refusals.ts';
import type { StaffActor } from '../../../kit/actor.ts';
import type { Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';

/** A person of the staff who is signed in. */
export type Staff = {
  id: number;
  email: string;
  name: string;
  roles: readonly string[];
  permissions: ReadonlySet<Permission>;
  /** When the second factor was given last, in ms. */
  factorAt: number;
  session: number;
};

/** What a handler knows of the call besides its input. */
export type StaffContext = {
  staff: Staff;
  ip: string;
  userAgent: string;
  now: number;
  /** Gives the browser the token of a session; null: takes it away. */
  setSession: (token: string | null) => void;
};

/** The change set of a changing call, for what its rows do not say. */
export type ChangeSetWriter = {
  id: number;
  /** What undoes the change: a call, and its input with the values that it expects to find. */
  inverse: <C extends StaffContract>(contract: C, input: StaffParsed<C>) => void;
  /** The change set that this one undoes, by which call and input: it is about the same record. */
  undoes: (id: number, contract: StaffContract, input: unknown) => void;
  /** The record that the set is about, where the input does not say. */
  about: (entity: string, id: number | string) => void;
  /** What the call does that no row says, such as a mail: recorded beside the rows. */
  records: (relation: string, key: string, values: Record<string, unknown>) => Promise<void>;
  /** US cents that are given away. Beyond the limit of the person the call becomes a proposal instead. */
  spends: (kind: LimitKind, amount: number) => void;
  /** A second person is needed, whoever acts. `amount`: US cents that it is about, for the list. */
  needsApproval: (amount?: number) => void;
  /** The proposal that this one carries out, which was approved: no limit counts. */
  approves: (id: number, contract: StaffContract, input: unknown) => void;
};

export type ReadContext = StaffContext & { db: Database };
/** `tx` is the transaction of the call: a handler opens none. A refusal rolls it back. `actor` goes into events. */
export type ChangeContext = StaffContext & {
  tx: Database;
  actor: StaffActor;
  reason: string;
  set: ChangeSetWriter;
};

type Answered<C extends StaffContract> = Promise<Result<StaffOutput<C>, OfficeRefusal>>;

/** A staff call with its handler. */
export type StaffRoute =
  | {
      kind: 'read';
      contract: StaffContract;
      handler: (context: ReadContext, input: unknown) => Answered<StaffContract>;
    }
  | {
      kind: 'change';
      contract: StaffContract;
      handler: (context: ChangeContext, input: unknown) => Answered<StaffContract>;
    };

/** Binds a contract that changes nothing to its handler. */
export const handleRead = <C extends StaffContract>(
  contract: C,
  handler: (context: ReadContext, input: StaffParsed<C>) => Answered<C>,
): StaffRoute => ({ kind: 'read', contract, handler: handler as never });

/** Binds a contract that changes something to its handler, which runs in a change set. */
export const handleChange = <C extends StaffContract>(
  contract: C,
  handler: (context: ChangeContext, input: StaffParsed<C>) => Answered<C>,
): StaffRoute => ({ kind: 'change', contract, handler: handler as never });
