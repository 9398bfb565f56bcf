import type { z } from 'zod';
import type { Reason } from './refusals.ts';

/** 'guest' needs a token, whoever's it is; without one the answer is 412. */
export type Access = 'anyone' | 'guest' | 'member';

/** How often a call may be made; counted in front of its handler, whether it came by HTTP or from a page's action. */
export type CallLimit = {
  /** Calls of one network address (IPv6: of one /64) in a window. */
  perIp: number;
  /** Calls for one account in a window: for the input's e-mail or, without one, for the signed-in member. */
  perAccount?: number;
  /** Length of a window in seconds. */
  windowS: number;
  /** Counted in PostgreSQL, by all web processes together; otherwise in the memory of each. */
  isShared?: boolean;
};

/** One call of the wire: what it is named there, who may make it, what it takes and gives. */
export type Contract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under /api, in the specification's spelling; `{name}` is filled from the input. */
  path: string;
  access: Access;
  /** POST only: where the input travels; the server takes query and body alike. A file travels in a form. */
  sends: 'query' | 'body' | 'file';
  /** It changes something: never retried or prefetched, and the cookie alone does not authorise it. */
  changes: boolean;
  /** It needs the one-time code of /tvcmall/tools/security_code/get in the header `security-code`. */
  securityCode: boolean;
  /** The same for every visitor without prices of his own: the answer may be kept until a fact in it changes. */
  shared?: boolean;
  /** Its answer sets cookies, which a stored answer could not: it takes no idempotency key. */
  setsCookies?: boolean;
  /** Where the limit of all calls together is too wide. */
  limit?: CallLimit;
  /** Marked in the API reference: not one of the specification's calls, but in their style. */
  ours: boolean;
  summary: string;
  input: Input;
  output: Output;
  /** What the wire carries besides `output`: the specification's aliases. */
  wire?: { schema: z.ZodType; from: (output: z.output<Output>) => unknown };
};

type Declared<Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Contract<Input, Output>,
  'method' | 'path' | 'access' | 'summary' | 'input' | 'output'
> &
  Partial<Contract<Input, Output>>;

/** Declares a call. Defaults: GET sends a query and changes nothing, POST sends a body and changes something. */
export function declare<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Declared<Input, Output>,
): Contract<Input, Output> {
  const reads = declared.method === 'GET';
  return { sends: reads ? 'query' : 'body', changes: !reads, securityCode: false, ours: false, ...declared };
}

export type InputOf<C extends Contract> = z.input<C['input']>;
export type ParsedOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;

/** Which field of the input is wrong and why; `message` is in the request's language. */
export type FieldError = { field: string; reason: string; message: string };

/** The envelope of every answer. A missing code counts as that of the transport: 200 where it went well. */
export type Envelope<Data> = {
  code: number;
  message: string;
  data: Data | null;
  reason?: Reason;
  fields?: FieldError[];
};

/** What a caller of a contract gets, in the browser and in a loader alike. */
export type Answer<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: number; message: string; reason?: Reason; fields?: FieldError[]; data?: unknown };

/** One way to call anything, in-process on the server, by fetch in the browser. */
export type Call = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<Answer<OutputOf<C>>>;
