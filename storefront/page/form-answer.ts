import type { Answer } from '../../contract/call.ts';

export type Refused = Extract<Answer<unknown>, { ok: false }>;

/** What a refused form shows again. Never contains a password. */
export type RefusedForm = {
  message: string;
  reason: string | undefined;
  fields: { field: string; reason: string; message: string }[];
  values: Record<string, string>;
};

/**
 * What became of a form that does not lead elsewhere: `done`, or why it was refused; `Shown` is what the page shows
 * besides.
 */
export type FormAnswer<Shown = object> = {
  intent: string;
  done: boolean;
  refused: RefusedForm | null;
} & Partial<Shown>;

/** The most telling words of a refusal: those of its first field. */
export const refusalText = ({ message, fields }: Pick<Refused, 'message' | 'fields'>): string =>
  fields?.[0]?.message ?? message;
