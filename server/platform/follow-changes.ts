import { createChangeCheck } from './change-check.ts';

const POLL_MS = 800;

type Options = {
  /** Reads facts that differ when something has changed. */
  read: () => Promise<unknown>;
  onChange: () => void;
  onError: (error: unknown) => void;
};

/** Reports within a second that facts have changed, by reading them again and again, one reading at a time. */
export async function followChanges({ read, onChange, onError }: Options) {
  const differs = createChangeCheck();
  const check = async () => {
    if (differs(await read())) onChange();
  };
  await check();
  let reading: Promise<void> | null = null;
  const timer = setInterval(() => {
    reading ??= check()
      .catch(onError)
      .finally(() => {
        reading = null;
      });
  }, POLL_MS);
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await reading;
    },
  };
}
