import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFolderStore } from './folder-store.ts';
import { rowsOfParts, savePages } from './parts.ts';

it('rowsOfParts() reads what savePages() has saved, whatever ends a line in its texts', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'lading-parts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = openFolderStore(root);
  const pages = [['a\u2028b', 'c\u2029d', 'e\nf'], ['g\r\nh', '\u0085 ä'.repeat(100_000)], []].map((texts) =>
    texts.map((text) => ({ text })),
  );
  const run = { attempt: 1, parts: [], cursor: 0, done: 0 };
  const parts = await savePages(run, {
    files,
    folder: 'exports/1',
    read: async ({ cursor, done }) => {
      const at = cursor as number;
      const rows = pages[at] ?? [];
      return { rows, done: done + rows.length, next: at + 1 < pages.length ? at + 1 : null };
    },
    save: async () => 1,
  });
  expect(await Array.fromAsync(rowsOfParts(files, parts ?? []))).toEqual(pages.flat());
});
