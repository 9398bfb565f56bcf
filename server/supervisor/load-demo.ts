import { loadDemo } from '../../demo/load.ts';

// Interval of progress lines in ms.
const EVERY_MS = 2000;

const [products = 0, seed = 1] = process.argv.slice(2).map(Number);
// The supervisor was killed: the load is one transaction, which PostgreSQL rolls back.
process.on('disconnect', () => process.exit(1));

let printedAt = performance.now();
await loadDemo({
  url: process.env.DATABASE_URL ?? '',
  products,
  seed,
  progress: (step, done, of) => {
    if (performance.now() - printedAt < EVERY_MS) return;
    printedAt = performance.now();
    process.send?.(`  ${step}: ${Math.floor((100 * done) / Math.max(of, 1))} %`);
  },
});
process.exit(0);
