import { formatFileSize } from '../../../kit/format-file-size.ts';
import { Followed, Impossible, type Run, saveProgress } from '../../domains/downloads/index.ts';
import { zipOf } from '../../platform/files/zip-stream.ts';
import { BrokenPicture } from '../../platform/images/render.ts';
import type { ExportContext } from './context.ts';
import { countMissing, type MissingPictures, missingNote } from './missing-pictures.ts';
import { listPictures } from './query.ts';
import { createTranslate } from './setting.ts';

/** Pixels of an edge, the largest that the shop makes. */
const SIZE = 1280;
/** Pictures of one line. */
export const MAX_PICTURES_A_LINE = 10;
/** Bytes of all pictures of a file. */
const MAX_ZIP_BYTES = 500_000_000;
const PICTURES_A_SAVE = 10;

type Context = Pick<ExportContext, 'pool' | 'pictures' | 'texts' | 'maxZipBytes'>;
type Entry = { name: string; content: Buffer };

/** Names without what a file system could take for a path. */
const fileName = (sku: string): string => sku.replace(/[^\w.+-]/g, '_').replace(/^\.+/, '_');

/** Lists the pictures of a run's order with their names: {SKU}-1.jpg and so on, whether or not they can be had. */
async function namePictures({ pool }: Context, { member, parameters: { orders: [id = ''] = [] } }: Run) {
  const numbers = new Map<string, number>();
  const rows = await listPictures(pool, { id, member, limit: MAX_PICTURES_A_LINE });
  return rows.map(({ sku, source }) => {
    const name = fileName(sku);
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    return { name: `${name}-${number}.jpg`, source };
  });
}

/** Creates a picture; undefined when it cannot be had. */
const readPicture = ({ pictures }: Context, source: string): Promise<Buffer | undefined> =>
  pictures.variant(source, SIZE, 'jpeg').catch((error: unknown) => {
    if (error instanceof BrokenPicture) return undefined;
    throw error;
  });

/** Yields the pictures of an order as JPEG, one at a time, and saves how far it is; adds to `missing` what it lacks. */
async function* picturesOf(context: Context, run: Run, missing: MissingPictures): AsyncGenerator<Entry> {
  const { pool, maxZipBytes = MAX_ZIP_BYTES } = context;
  const { id, attempt } = run;
  const named = await namePictures(context, run);
  if (named.length === 0) throw new Impossible('noPictures');
  let bytes = 0;
  for (const [at, { name, source }] of named.entries()) {
    const content = missing.omitted.length === 0 ? await readPicture(context, source) : undefined;
    bytes += content?.length ?? 0;
    if (missing.omitted.length > 0 || bytes > maxZipBytes) missing.omitted.push(name);
    else if (content) yield { name, content };
    else missing.broken.push(name);
    const done = at + 1;
    if (done % PICTURES_A_SAVE === 0 && (await saveProgress(pool, { id, attempt, done })) === 0)
      throw new Followed();
  }
  if (missing.broken.length === named.length) throw new Impossible('picturesBroken');
}

/**
 * Zips the pictures of a run's order. What cannot be had, or has no room, is named in missing.txt; fails when there is
 * no picture at all. A picture is made once and kept with those of the pages, so a run after a crash makes few again.
 */
export function zipPictures(
  context: Context,
  run: Run,
): { bytes: AsyncIterable<Buffer>; missing: () => number } {
  const missing: MissingPictures = { broken: [], omitted: [] };
  async function* entries(): AsyncGenerator<Entry> {
    yield* picturesOf(context, run, missing);
    if (countMissing(missing) === 0) return;
    const { language, parameters } = run;
    const content = missingNote(missing, {
      t: createTranslate(context.texts, language),
      order: parameters.orders?.[0] ?? '',
      size: formatFileSize(context.maxZipBytes ?? MAX_ZIP_BYTES, language),
    });
    yield { name: 'missing.txt', content };
  }
  return { bytes: zipOf(entries()), missing: () => countMissing(missing) };
}
