import type { z } from 'zod';
import type { Reason } from './refusals.ts';
import type { Scope } from './scopes.ts';

/** 'guest' requires a token of a guest or member; without one the answer is 412. */
export type Access = 'anyone' | 'guest' | 'member';

/** The rate limit of a call, counted before its handler runs, for HTTP requests and for a page's actions. */
export type CallLimit = {
  /** Calls of one IP (IPv6: of one /64) in a window. */
  perIp: number;
  /** Calls for one account in a window: for the input's e-mail or, without one, for the signed-in member. */
  perAccount?: number;
  /** Length of a window in seconds. */
  windowS: number;
  /** Counted for all web processes together, in PostgreSQL unless there is Valkey; otherwise in each without Valkey. */
  isShared?: boolean;
};

/** A call of the HTTP API: its path, access, input and output. */
export type Contract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under /api, in the specification's spelling; `{name}` is filled from the input. */
  path: string;
  access: Allowed;
  /**
   * Guests of a shop for members may make it, or with which input: to sign in, to pay, to see their own orders and to
   * read the terms.
   */
  openWhenClosed?: true | ((input: unknown) => boolean);
  /** What an API token needs for it; 'closed': no API token may make it. Every call names one of them. */
  scope: Scope | 'closed';
  /** POST only: where the client puts the input; the server accepts both query and body. A file is sent in a form. */
  sends: 'query' | 'body' | 'file';
  /** Has side effects: never retried or prefetched, and a cookie alone does not authorise it. */
  changes: boolean;
  /** Requires the one-time code of /tvcmall/tools/security_code/get in the header `security-code`. */
  securityCode: boolean;
  /** The same for every visitor without prices of their own: the answer may be cached until a fact in it changes. */
  shared?: boolean;
  /** Depends on the devices that the visitor has chosen: `fits` of cards, what lists are narrowed to. */
  byDevices?: boolean;
  /** Depends on where the visitor is and on the hour: `arrival` of cards. */
  byArrival?: boolean;
  /** The answer sets cookies, which a stored answer could not: no idempotency key is accepted. */
  setsCookies?: boolean;
  /** The answer has a secret that is shown once, so that it is not stored: no idempotency key is accepted. */
  returnsSecret?: boolean;
  /** Starts or ends a session: a token that is refused does not stop it. */
  startsSession?: boolean;
  /** Where the global rate limit is too high. */
  limit?: CallLimit;
  /** Marked in the API reference: not one of the specification's calls. */
  ours: boolean;
  /** What its handler refuses with, besides what the declaration itself implies (refusals-of.ts). */
  refusals?: readonly Reason[];
  summary: string;
  input: Input;
  output: Output;
  /**
   * Fields of the answer besides `output`: the specification's aliases. `repeated`: the objects of the array `field` are
   * those of the array `of` with more fields, of which `from` returns no others.
   */
  wire?: {
    schema: z.ZodType;
    from: (output: z.output<Output>) => unknown;
    repeated?: { field: string; of: string };
  };
};

type ContractDeclaration<Input extends z.ZodType, Output extends z.ZodType, Allowed extends Access> = Pick<
  Contract<Input, Output, Allowed>,
  'method' | 'path' | 'access' | 'scope' | 'summary' | 'input' | 'output'
> &
  Partial<Contract<Input, Output, Allowed>>;

/** Declares a call. Defaults: GET sends a query and changes nothing, POST sends a body and changes something. */
export function declare<Input extends z.ZodType, Output extends z.ZodType, Allowed extends Access>(
  declared: ContractDeclaration<Input, Output, Allowed>,
): Contract<Input, Output, Allowed> {
  const reads = declared.method === 'GET';
  return { sends: reads ? 'query' : 'body', changes: !reads, securityCode: false, ours: false, ...declared };
}

export type InputOf<C extends Contract> = z.input<C['input']>;
export type ParsedOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;

/** An error in a field of the input; `message` is in the request's language. */
export type FieldError = { field: string; reason: string; message: string };

/** The envelope of every answer. A missing code is that of the transport. */
export type Envelope<Data> = {
  code: number;
  message: string;
  data: Data | null;
  reason?: Reason;
  fields?: FieldError[];
};

/** The answer of a call, in the browser and in a loader. */
export type Answer<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: number; message: string; reason?: Reason; fields?: FieldError[]; data?: unknown };

/** Makes a call: in-process on the server, by fetch in the browser. */
export type Call = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<Answer<OutputOf<C>>>;
