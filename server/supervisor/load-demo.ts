import { loadDemo } from '../../demo/load.ts';

// Often enough to see that it goes on, seldom enough to read.
const EVERY_MS = 2000;

const [products = 0, seed = 1] = process.argv.slice(2).map(Number);
// Its supervisor was killed: the load is one transaction, so nothing of it stays.
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
