import type { Run } from '../../domains/downloads/index.ts';
import { BrokenPicture } from '../../platform/images/render.ts';
import type { ExportContext } from './context.ts';
import { listPictures } from './query.ts';

/** Pixels of an edge, the largest that the shop makes. */
const SIZE = 1280;
/** Pictures of one line. */
export const MAX_PICTURES_A_LINE = 10;

/** Names without what a file system could take for a path. */
const fileName = (sku: string): string => sku.replace(/[^\w.+-]/g, '_').replace(/^\.+/, '_');

/**
 * Yields the pictures of an order as JPEG, named {SKU}-1.jpg and so on, one at a time; skips broken ones. A picture is
 * made once and kept with those of the pages, so a run after a crash makes few again.
 */
export async function* jpegsOf(
  { pool, pictures }: Pick<ExportContext, 'pool' | 'pictures'>,
  { member, parameters: { orders: [id = ''] = [] } }: Run,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const numbers = new Map<string, number>();
  for (const { sku, source } of await listPictures(pool, { id, member, limit: MAX_PICTURES_A_LINE })) {
    const content = await pictures.variant(source, SIZE, 'jpeg').catch((error: unknown) => {
      if (error instanceof BrokenPicture) return undefined;
      throw error;
    });
    if (!content) continue;
    const name = fileName(sku);
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    yield { name: `${name}-${number}.jpg`, content };
  }
}
