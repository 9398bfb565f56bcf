import type { Readable } from 'node:stream';
import type { Contract, OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { FileContract } from '../../../contract/file.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import type { RequestContext, VisitorOf } from './request-context.ts';

export type Handler<C extends Contract> = (
  context: RequestContext<VisitorOf[C['access']]>,
  input: ParsedOf<C>,
) => Promise<Result<OutputOf<C>, Refusal>>;

/** Returns the errors that the handler would find in an input that the contract has refused for others. */
export type FindErrors = (given: unknown) => NonNullable<Refusal['fields']>;

/** A call with its handler. */
export type Route = { contract: Contract; handler: Handler<Contract>; findErrors?: FindErrors | undefined };

/**
 * Binds a contract to its handler; the types of both sides come from the contract, the visitor's from its access, which
 * `execute` has checked before. With `findErrors` a refused input is
 * told all of its errors at once.
 */
export function handle<C extends Contract>(contract: C, handler: Handler<C>, findErrors?: FindErrors): Route {
  return { contract, handler: handler as unknown as Handler<Contract>, findErrors };
}

/** A file as its handler returns it. */
export type FileAnswer = {
  /** Of the attachment; a browser neither shows nor runs one. null: shown in a page, as a picture is. */
  name: string | null;
  /** Media type. */
  type: string;
  /** Bytes; absent where they are made as they are sent. */
  size?: number;
  /** Opens the bytes, or a part of them, both ends included; null when the file is gone meanwhile. */
  open: (part?: { start: number; end: number }) => Promise<Readable | null>;
  /** The file packed by gzip, for programs that take it so. */
  packed?: Pick<FileAnswer, 'open'> & { size: number };
  /** Named where a program may ask whether it has the file already, or for a part of it; the tag has its quotes. */
  version?: { etag: string; madeAt: Date };
  /** Headers beside those of private files, or in their place. */
  headers?: Record<string, string>;
  /** Called when the file was sent to its end. */
  onSent?: () => void;
};

/** A file with its handler. */
export type FileRoute = { contract: FileContract; handler: Route['handler'] };

/** Binds a file to its handler, as handle() does a call. */
export function handleFile<C extends FileContract>(
  contract: C,
  handler: (
    context: RequestContext<VisitorOf[C['access']]>,
    input: ParsedOf<C>,
  ) => Promise<Result<FileAnswer, Refusal>>,
): FileRoute {
  return { contract, handler: handler as unknown as Route['handler'] };
}
