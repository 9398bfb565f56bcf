import { useEffect, useRef, useState } from 'react';
import type { StaffOutput } from '../../contract/office/call.ts';
import { readDrafts, storeDraft } from '../../contract/office/open-records.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queries, useRead } from '../calls/use-read.ts';

type About = { entity: string; record: string };
type Fields = Record<string, unknown>;

/** After the last key. */
const STORE_MS = 1000;

/** Whether a value is of the kind of another one, where that is not empty. */
const isLike = (known: unknown, value: unknown): boolean =>
  known === null ||
  (typeof known === typeof value && value !== null && Array.isArray(known) === Array.isArray(value));

/** As `useDraft`, where the form has a state of its own from the beginning. */
export function useDraftState<S extends Fields>(about: About, form: string, initial: S) {
  const draft = useDraft(about, form);
  const [first] = useState(initial);
  // What an earlier release has stored may have another shape.
  const fitting = Object.entries(draft.fields ?? {}).filter(([name, value]) => isLike(first[name], value));
  const state: S = { ...first, ...(Object.fromEntries(fitting) as Partial<S>) };
  return { state, draft, set: (next: Partial<S>): void => draft.change({ ...state, ...next }) };
}

/**
 * What is typed into a form about a record: it is stored on the server a second after the last key and when the page is left,
 * so that neither a crash nor a sign-out loses it, and nothing of it stays in the browser. `at`: when what is shown was
 * stored, where it is of an earlier time. null: nothing is typed.
 */
export function useDraft(about: About, form: string) {
  const { data } = useRead(readDrafts, about);
  const stored = data?.drafts.find((draft) => draft.form === form);
  const [typed, setTyped] = useState<{ fields: Fields | null } | null>(null);
  const waiting = useRef<{ timer: number; fields: Fields | null } | null>(null);
  const key = JSON.stringify(about);

  useEffect(() => {
    const of: About = JSON.parse(key);
    const send = (): void => {
      if (!waiting.current) return;
      const { timer, fields } = waiting.current;
      window.clearTimeout(timer);
      waiting.current = null;
      void callStaff(storeDraft, { ...of, form, fields }, { isSilent: true, isLast: true });
      // Whoever comes back at once sees it, not what was read before.
      const drafts = fields ? [{ form, fields, at: new Date().toISOString() }] : [];
      queries.setQueryData<StaffOutput<typeof readDrafts>>([readDrafts.path, of], (before) => ({
        drafts: [...(before?.drafts ?? []).filter((draft) => draft.form !== form), ...drafts],
      }));
    };
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [key, form]);

  function change(fields: Fields | null): void {
    setTyped({ fields });
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    const timer = window.setTimeout(() => {
      waiting.current = null;
      void store(fields);
    }, STORE_MS);
    waiting.current = { timer, fields };
  }

  /** What could not be stored, such as after the end of the session, is tried again when the form is left. */
  async function store(fields: Fields | null): Promise<void> {
    const answer = await callStaff(storeDraft, { ...about, form, fields }, { isSilent: true });
    if (!answer.ok) waiting.current ??= { timer: 0, fields };
  }

  /** It was saved, or is not wanted any more. */
  async function clear(): Promise<void> {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    setTyped({ fields: null });
    if (stored || typed) await callStaff(storeDraft, { ...about, form, fields: null }, { isSilent: true });
    await queries.invalidateQueries({ queryKey: [readDrafts.path, about] });
  }

  return {
    isLoaded: data !== undefined,
    fields: typed ? typed.fields : (stored?.fields ?? null),
    at: typed ? null : (stored?.at ?? null),
    change,
    clear,
  };
}
