import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ignored = ['node_modules/**', 'build/**', '.data/**'];
const elsewhere = [
  ...ignored,
  ...['calls', 'stress', 'browser', 'engines', 'pictures'].map((kind) => `**/*.${kind}.test.ts`),
];

const setupFiles = ['scripts/property-seed.ts'];

const calls = {
  exclude: ignored,
  setupFiles,
  globalSetup: ['server/testing/postgres.setup.ts'],
  // A file takes more time to load the server's modules anew than its tests do.
  isolate: false,
  hookTimeout: 60_000,
  maxWorkers: 2,
  // The processes that tests start compile the server once.
  env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node') },
};

export default defineConfig({
  test: {
    reporters: ['default', './scripts/slowest-files.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, 'storefront/**'],
          setupFiles,
          // To load the modules of each file anew takes as long as the tests.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'storefront',
          include: ['storefront/**/*.test.{ts,tsx}'],
          exclude: elsewhere,
          setupFiles,
        },
      },
      {
        test: {
          ...calls,
          name: 'calls',
          include: ['**/*.calls.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        // With STRESS=true: every moment of a kill, and random runs in large numbers.
        test: {
          ...calls,
          name: 'stress',
          include: ['**/*.stress.test.ts', '**/killed-*.calls.test.ts', '**/run-jobs.calls.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.browser.test.ts'],
          exclude: ignored,
          globalSetup: ['e2e/shop.setup.ts'],
          // The files of a worker share its browser.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // Until ten runs in a row have needed none: docs/decisions/0027-tests-in-two-depths.md.
          retry: 1,
          // Each has a shop of its own.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/**/*.engines.test.ts'],
          exclude: ignored,
          globalSetup: ['e2e/shop.setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 240_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'pictures',
          include: ['e2e/**/*.pictures.test.ts'],
          exclude: ignored,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
