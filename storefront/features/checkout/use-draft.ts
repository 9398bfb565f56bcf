import { type RefObject, useEffect, useState } from 'react';
import { createDraftSaver, readDraft } from './draft-saver.ts';

/** Saves what is typed into a form: after a pause, when a field is left, and when the page is. */
export function useDraft(orderId: string, form: RefObject<HTMLFormElement | null>) {
  const [saver] = useState(() => createDraftSaver(orderId));
  useEffect(() => {
    const done = new AbortController();
    // Before the request for the next page, which is to find it saved.
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
    /** Something was typed. */
    note: () => {
      const element = form.current;
      if (element) saver.save(readDraft(element));
    },
    /** What was typed is not wanted any more. */
    discard: () => {
      saver.save(null);
      saver.flush();
    },
  };
}
