import path from 'node:path';

/** Processes that serve a shop. `search` is one of its own only where the web processes of a machine share it. */
export const processNames = ['web', 'worker', 'search', 'office'] as const;
export type ProcessName = (typeof processNames)[number];

/** The programs that serve the shop. One with pictures of the demo shop runs those that can draw them. */
export const programsFor = (hasDemoPictures: boolean): Record<ProcessName, string> => {
  const root = path.join(import.meta.dirname, '../..');
  const folder = path.join(root, hasDemoPictures ? 'demo' : 'server');
  return {
    web: path.join(folder, 'web.ts'),
    worker: path.join(folder, 'worker.ts'),
    search: path.join(root, 'server', 'search.ts'),
    office: path.join(root, 'server', 'office.ts'),
  };
};
/** Those that a supervisor runs; tests put fakes in their place. */
export type FindPrograms = (
  hasDemoPictures: boolean,
) => Pick<Record<ProcessName, string>, 'web' | 'worker' | 'office'>;
