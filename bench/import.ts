import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DEFAULT_PRODUCTS = 200_000;
const SAMPLE_MS = 2000;
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,SEO Title,Cost per item,Status\n';
const TEXT = 'A durable accessory for everyday use with reinforced edges. '.repeat(8);
const BODY = `<p>${TEXT}</p><table><tr><td>Length</td><td>1 m</td></tr><tr><td>Weight</td><td>30 g</td></tr></table>`;

function* shopifyRows(products: number): Generator<string> {
  yield HEADER;
  for (let at = 0; at < products; at += 1)
    yield `accessory-${at},"Accessory ${at}, braided","${BODY}",Vendor ${at % 300},Electronics > Accessories > Group ${at % 40},"tag ${at % 7}, tag ${at % 11}",true,Color,Black,SKU-${at},${20 + (at % 500)},shopify,${at % 90},deny,${1 + (at % 200)}.90,${3 + (at % 200)}.90,https://cdn.example.com/p/${at}.jpg,SEO ${at},${1 + (at % 100)},active\n`;
}

/** Imports a Shopify file of so many products into a database of its own; prints seconds and memory of the process. */
async function measureImport(products: number): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-bench-import-'));
  try {
    const file = path.join(folder, 'products.csv');
    await pipeline(Readable.from(shopifyRows(products)), createWriteStream(file));
    const megabytes = (await stat(file)).size / 1e6;
    const startedAt = performance.now();
    const memory = await runImport(file, folder);
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(
      `${products} products, ${megabytes.toFixed(0)} MB: ${seconds.toFixed(0)} s, ${(products / seconds).toFixed(0)} a second; MB of the process over time: ${memory.join(' ')}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the command and returns the memory of its process in megabytes at eight moments. */
async function runImport(file: string, folder: string): Promise<number[]> {
  const command = path.join(import.meta.dirname, '../server/commands/catalogue.ts');
  const sampler = `data:text/javascript,setInterval(()=>process.send?.(process.memoryUsage.rss()),${SAMPLE_MS}).unref()`;
  const child = spawn(process.execPath, ['--import', sampler, command, 'import', file], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Its channel would keep the command from ending.
  child.channel?.unref();
  const samples: number[] = [];
  child.on('message', (bytes: number) => samples.push(Math.round(bytes / 2 ** 20)));
  await new Promise((resolve) => child.once('exit', resolve));
  return Array.from({ length: 8 }, (_, at) => samples[Math.floor((at * samples.length) / 8)] ?? 0);
}

await measureImport(Number(process.argv[2] ?? DEFAULT_PRODUCTS));
