import type { Reason } from './calls.ts';

type FieldError = { field: string; reason: string; message: string };

type Details = {
  status: number;
  message: string;
  reason?: Reason | undefined;
  fields?: FieldError[] | undefined;
  data?: unknown;
  requestId?: string | undefined;
};

/** A call that the shop refused, or that failed. */
export class LadingError extends Error {
  override readonly name = 'LadingError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Why it was refused; undefined when the answer did not say. */
  readonly reason: Reason | undefined;
  /** What is wrong with which field of the input. */
  readonly fields: readonly FieldError[];
  /** What is needed to go on, such as the cart as it is now. */
  readonly data: unknown;
  /** Names the request in the shop's log. */
  readonly requestId: string | undefined;

  constructor({ status, message, reason, fields = [], data, requestId }: Details, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.reason = reason;
    this.fields = fields;
    this.data = data;
    this.requestId = requestId;
  }
}

/** Whether an error is a call that was refused for one of these reasons. */
export const isRefused = <Why extends Reason>(
  error: unknown,
  ...reasons: Why[]
): error is LadingError & { reason: Why } =>
  error instanceof LadingError && reasons.some((reason) => reason === error.reason);
