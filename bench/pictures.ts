import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawSource } from '../demo/pictures/draw.ts';
import { createProduct } from '../demo/shop/product.ts';
import { describePicture } from '../server/search/pictures/describe/describe-picture.ts';
import { describeQuery } from '../server/search/pictures/describe/describe-query.ts';
import { DESCRIPTOR_BYTES } from '../server/search/pictures/describe/descriptor-layout.ts';
import { readDrawing, readFrame } from '../server/search/pictures/describe/read-frame.ts';
import { PICTURES_PER_PRODUCT } from '../server/search/pictures/picture-index.ts';
import { createPictureScan } from '../server/search/pictures/scan/picture-scan.ts';
import { photoChanges } from './altered-photos.ts';
import { changes } from './altered-pictures.ts';
import { type Asked, ofDifferentKinds, ofPlugs } from './asked-pictures.ts';
import { type Change, changeRandom, plain } from './drawn-picture.ts';

// Measures recall and cost of the search by picture: `node bench/pictures.ts [products] [queries] [file]`, the report
// to docs/ unless a file is named.
const products = Number(process.argv[2] ?? 5000);
const count = Number(process.argv[3] ?? 100);
const SEED = 1;
const TIMED = 7;
const FILE =
  process.argv[4] ?? path.join(import.meta.dirname, '..', 'docs', 'measured', 'pictures-recall.md');
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

/** Descriptors by drawing: many sources are drawn just the same. */
const described = new Map<string, Uint8Array>();
let drawMs = 0;
let describeMs = 0;

async function describeSource(source: string): Promise<Uint8Array> {
  const svg = drawing(source);
  const known = described.get(svg);
  if (known) return known;
  const began = performance.now();
  const frame = await readDrawing(svg);
  const drawn = performance.now();
  const descriptor = describePicture(frame);
  describeMs += performance.now() - drawn;
  drawMs += drawn - began;
  described.set(svg, descriptor);
  return descriptor;
}

for (let id = 1; id <= products; id += 1) {
  const sources = createProduct(SEED, id, new Date(0))
    .media.slice(0, PICTURES_PER_PRODUCT)
    .map(({ source }) => source);
  sourcesOf.set(id, sources);
  for (const source of sources)
    scan.replace([], [{ product: id, position: 0, category: 0, descriptor: await describeSource(source) }]);
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

type Score = { first: number; ten: number; lookFirst: number; lookTen: number; asked: number };
const rows: [string, Score][] = [];
let queryMs = 0;
let queries = 0;
let readings = 0;
/** What was read of one picture of each alteration. */
const timed: Uint8Array[][][] = [];

async function ask(name: string, pictures: readonly Asked[], change: Change): Promise<void> {
  const score: Score = { first: 0, ten: 0, lookFirst: 0, lookTen: 0, asked: pictures.length };
  for (const [at, { product, source }] of pictures.entries()) {
    const frame = await readFrame(await change(source, changeRandom(at)));
    const began = performance.now();
    const { things, upright } = describeQuery(frame);
    queryMs += performance.now() - began;
    queries += 1;
    readings += upright.length;
    if (at === TIMED) timed.push(things);
    const found = scan.search({ things, limit: 10 }).map((match) => match.product);
    if (found[0] === product) score.first += 1;
    if (found.includes(product)) score.ten += 1;
    if (looksLike(found[0] ?? 0, source)) score.lookFirst += 1;
    if (found.some((one) => looksLike(one, source))) score.lookTen += 1;
  }
  rows.push([name, score]);
  say(`${name}: ${JSON.stringify(score)}`);
}

const kinds = ofDifferentKinds(sourcesOf, count);
for (const [name, change] of Object.entries({ ...changes, ...photoChanges })) await ask(name, kinds, change);
const plugs = ofPlugs(sourcesOf, count);
for (const quality of [80, 40])
  await ask(`a plug or charger, the picture itself (JPEG ${quality})`, plugs, async (source) =>
    sharp(await plain(source).jpeg({ quality }).toBuffer()),
  );

/** Pictures of a shop form clusters, where a search may stop earlier than among random ones. */
const bases = [...described.values()].slice(0, 400);

/** Milliseconds of searches among `size` pictures for one altered picture of each kind, the shortest first. */
function scanMs(size: number): number[] {
  const large = createPictureScan();
  const random = changeRandom(size);
  for (let at = 0; at < size; at += 1) {
    const like = bases[at % bases.length] ?? new Uint8Array(DESCRIPTOR_BYTES);
    const descriptor = like.map((value) => Math.max(0, Math.min(255, value + random.int(-6, 6))));
    const product = Math.floor(at / PICTURES_PER_PRODUCT) + 1;
    large.replace([], [{ product, position: 0, category: 0, descriptor }]);
  }
  const times = timed.map((things) => {
    const began = performance.now();
    large.search({ things, limit: 200 });
    return performance.now() - began;
  });
  return times.sort((left, right) => left - right);
}

const times = SIZES.map((size) => {
  const sorted = scanMs(size);
  const median = (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0);
  return `${median} ms (${(sorted.at(-1) ?? 0).toFixed(0)} ms at most) among ${size.toLocaleString('en')}`;
});

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
const table = [
  '| the picture is | product first | among ten | same look first | among ten |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ([name, { asked, first, ten, lookFirst, lookTen }]) =>
      `| ${name} | ${[first, ten, lookFirst, lookTen].map((part) => percent(part, asked)).join(' | ')} |`,
  ),
].join('\n');
const text = `# Recall of the search by picture

\`node bench/pictures.ts ${products} ${count}\` on ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}.

- ${products.toLocaleString('en')} products of the demo shop, ${scan.size().toLocaleString('en')} pictures; ${kinds.length} queries for each alteration, first pictures of products of ${new Set(kinds.map(({ source }) => source.split('.')[0])).size} kinds; ${plugs.length} pictures of plugs and chargers, many of them white on white.
- Drawing a picture ${(drawMs / described.size).toFixed(1)} ms, describing it ${(describeMs / described.size).toFixed(1)} ms; reading a buyer's picture into its descriptors ${(queryMs / queries).toFixed(1)} ms, ${(readings / queries).toFixed(1)} readings of it.
- Searching for the 200 nearest: ${times.join(', ')}; the median over an altered picture of each kind.

${table}

"Same look": any product with a picture of the same shape, colour and device, or one drawn identically. Many products of the demo shop look the same, so "product first" is partly chance.
`;
writeFileSync(FILE, text);
process.stdout.write(text);
