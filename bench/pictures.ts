import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawSource } from '../demo/pictures/draw.ts';
import { createProduct } from '../demo/shop/product.ts';
import { describePicture, describeQuery } from '../server/search/pictures/describe/describe-picture.ts';
import { DESCRIPTOR_BYTES } from '../server/search/pictures/describe/descriptor-layout.ts';
import { readDrawing, readFrame } from '../server/search/pictures/describe/read-frame.ts';
import { PICTURES_PER_PRODUCT } from '../server/search/pictures/picture-index.ts';
import { createPictureScan } from '../server/search/pictures/scan/picture-scan.ts';
import { changeRandom, changes } from './altered-pictures.ts';

// Measures recall and cost of the search by picture: `node bench/pictures.ts [products] [queries]`.
const products = Number(process.argv[2] ?? 5000);
const asked = Number(process.argv[3] ?? 100);
const SEED = 1;
const FILE = path.join(import.meta.dirname, '..', 'docs', 'pictures-recall.md');
const SIZES = [5000, 20_000, 200_000, 800_000];
const say = (text: string): void => void process.stderr.write(`${text}\n`);

sharp.concurrency(1);
const scan = createPictureScan();
const sourcesOf = new Map<number, string[]>();
const withoutSeed = (source: string): string => source.replace(/\.\d+$/, '');
const drawings = new Map<string, string>();

function drawing(source: string): string {
  const known = drawings.get(source);
  if (known !== undefined) return known;
  const drawn = drawSource(source) ?? '';
  drawings.set(source, drawn);
  return drawn;
}

let pictures = 0;
let drawMs = 0;
let describeMs = 0;
for (let id = 1; id <= products; id += 1) {
  const sources = createProduct(SEED, id, new Date(0))
    .media.slice(0, PICTURES_PER_PRODUCT)
    .map(({ source }) => source);
  sourcesOf.set(id, sources);
  for (const source of sources) {
    const began = performance.now();
    const frame = await readDrawing(drawing(source));
    const drawn = performance.now();
    const descriptor = describePicture(frame);
    describeMs += performance.now() - drawn;
    drawMs += drawn - began;
    pictures += 1;
    scan.replace([], [{ product: id, position: 0, category: 0, descriptor }]);
  }
  if (id % 500 === 0) say(`${id} of ${products} products`);
}

/** Whether a product has a picture of the same thing: drawn alike, or of the same shape, colour and device. */
function looksLike(id: number, source: string): boolean {
  const own = withoutSeed(source);
  const [shape = ''] = own.split('.');
  return (sourcesOf.get(id) ?? []).some(
    (other) => withoutSeed(other) === own || (other.startsWith(shape) && drawing(other) === drawing(source)),
  );
}

type Score = { first: number; ten: number; lookFirst: number; lookTen: number };
const rows: [string, Score][] = [];
let queryMs = 0;
let queries = 0;
let readings = 0;
for (const [name, change] of Object.entries(changes)) {
  const score: Score = { first: 0, ten: 0, lookFirst: 0, lookTen: 0 };
  for (let at = 0; at < asked; at += 1) {
    const id = Math.floor((at * products) / asked) + 1;
    const source = sourcesOf.get(id)?.[0] ?? '';
    const frame = await readFrame(await change(source, changeRandom(at)));
    const began = performance.now();
    const { descriptors } = describeQuery(frame);
    queryMs += performance.now() - began;
    queries += 1;
    readings += descriptors.length;
    const found = scan.search({ descriptors, limit: 10 }).map(({ product }) => product);
    if (found[0] === id) score.first += 1;
    if (found.includes(id)) score.ten += 1;
    if (looksLike(found[0] ?? 0, source)) score.lookFirst += 1;
    if (found.some((one) => looksLike(one, source))) score.lookTen += 1;
  }
  rows.push([name, score]);
  say(`${name}: ${JSON.stringify(score)}`);
}

/** Milliseconds of a search with 16 readings among `size` pictures, the median of nine. */
function scanMs(size: number): number {
  const large = createPictureScan();
  const random = changeRandom(size);
  const made = (): Uint8Array => Uint8Array.from({ length: DESCRIPTOR_BYTES }, () => random.int(0, 255));
  // Pictures of a shop form clusters, where giving up early saves more than among random ones.
  const descriptors = queriesOfShop();
  const base = bases();
  for (let at = 0; at < size; at += 1) {
    const like = base[at % base.length] ?? made();
    const descriptor = like.map((value) => Math.max(0, Math.min(255, value + random.int(-6, 6))));
    const product = Math.floor(at / PICTURES_PER_PRODUCT) + 1;
    large.replace([], [{ product, position: 0, category: 0, descriptor }]);
  }
  const times = descriptors.map((query) => {
    const began = performance.now();
    large.search({ descriptors: query, limit: 200 });
    return performance.now() - began;
  });
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

const frames = await Promise.all(
  Array.from({ length: Math.min(400, products) }, (_, at) =>
    readDrawing(drawing(sourcesOf.get(at + 1)?.[0] ?? '')),
  ),
);
const bases = (): Uint8Array[] => frames.map(describePicture);
const queriesOfShop = (): Uint8Array[][] =>
  frames.slice(0, 9).map((frame) => describeQuery(frame).descriptors);
const times = SIZES.map((size) => [size, scanMs(size)] as const);

const percent = (count: number): string => `${Math.round((100 * count) / asked)} %`;
const table = [
  '| the picture was | product first | among ten | same look first | among ten |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ([name, { first, ten, lookFirst, lookTen }]) =>
      `| ${name} | ${[first, ten, lookFirst, lookTen].map(percent).join(' | ')} |`,
  ),
].join('\n');
const text = `# Search by picture: a run

\`node bench/pictures.ts ${products} ${asked}\` on ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}.

- ${products.toLocaleString('en')} products of the demo shop, ${pictures.toLocaleString('en')} pictures; ${asked} queries for each alteration, the first of every ${Math.round(products / asked)}th product.
- Drawing a picture ${(drawMs / pictures).toFixed(1)} ms, describing it ${(describeMs / pictures).toFixed(1)} ms; reading a buyer's picture into its descriptors ${(queryMs / queries).toFixed(1)} ms, ${(readings / queries).toFixed(0)} of them.
- Searching for the 200 nearest: ${times.map(([size, ms]) => `${ms.toFixed(0)} ms among ${size.toLocaleString('en')}`).join(', ')}.

${table}

"Same look": any product with a picture of the same shape, colour and device, or one that is drawn just the same. Many products of the demo shop share their looks, so that "product first" is partly a matter of chance.
`;
writeFileSync(FILE, text);
process.stdout.write(text);
