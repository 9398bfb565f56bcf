import { type RefObject, useEffect, useState } from 'react';
import { createDraftSaver, readDraft } from './draft-saver.ts';

/** Saves a form's draft: after a pause, when a field is left and when the page unloads. */
export function useDraft(orderId: string, form: RefObject<HTMLFormElement | null>) {
  const [saver] = useState(() => createDraftSaver(orderId));
  useEffect(() => {
    const done = new AbortController();
    // Before the request for the next page, which reads the draft.
    for (const type of ['beforeunload', 'pagehide'])
      addEventListener(type, saver.leave, { signal: done.signal });
    return () => {
      done.abort();
      saver.flush();
    };
  }, [saver]);
  return {
    flush: saver.flush,
    settled: saver.settled,
    forget: saver.forget,
    /** Called when a field changes. */
    note: () => {
      const element = form.current;
      if (element) saver.save(readDraft(element));
    },
    /** Deletes the draft. */
    discard: () => {
      saver.save(null);
      saver.flush();
    },
  };
}
