import type { Call } from '../../contract/call.ts';
import type { PageShop } from '../../contract/page.ts';

/** A form that was posted to a page, or is about to be sent by a call. */
export type PostedForm = ReturnType<typeof readForm> & {
  shop: PageShop;
  call: Call;
  url: URL;
  /** The step that the form is for. */
  intent: string;
  /** A parameter of the page's path. */
  param: (name: string) => string;
};

/** The text of a field; empty without one. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/**
 * Reads a form. On a page with several forms a field may begin with the form's intent: `{intent}.{name}`. The types of
 * `texts` and `filled` fit every field of a call, which refuses what is wrong.
 */
export function readForm(form: FormData, intent = '') {
  const nameOf = (name: string): string => (form.has(`${intent}.${name}`) ? `${intent}.${name}` : name);
  const text = (name: string): string => textOf(form, nameOf(name));
  const texts = <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, never>;
  return {
    form,
    text,
    texts,
    has: (name: string): boolean => form.has(nameOf(name)),
    all: (name: string): string[] => form.getAll(nameOf(name)).map(String),
    /** Leaves out fields that are empty or blank. */
    filled: <Name extends string>(...names: Name[]): Partial<Record<Name, never>> =>
      texts(...names.filter((name) => text(name).trim() !== '')),
  };
}
