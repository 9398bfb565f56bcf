import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Loader = {
  loadDemo(options: {
    url: string;
    products: number;
    seed: number;
    progress(line: string): void;
  }): Promise<unknown>;
};

const [products, seed] = process.argv.slice(2).map(Number);
process.on('disconnect', () => process.exit(1));

const file = path.join(import.meta.dirname, '../../demo/load.ts');
const { loadDemo }: Loader = await import(pathToFileURL(file).href);
await loadDemo({
  url: process.env.DATABASE_URL ?? '',
  products: products ?? 0,
  seed: seed ?? 1,
  progress: (line) => process.send?.(line),
});
process.disconnect?.();
