import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ImageSize } from '../../../kit/product-image.ts';
import type { FileStore } from '../files/file-store.ts';
import { createLimiter } from '../limiter.ts';
import type { Log } from '../log.ts';
import { diskCache } from './disk-cache.ts';
import type { Download } from './download.ts';
import { openOriginals } from './originals.ts';
import { type PictureFormat, render, renderDrawing } from './render.ts';
import { singleFlight } from './single-flight.ts';

/** Draws a source as SVG; returns undefined for a source that is not drawn. */
export type DrawSource = (source: string) => string | undefined;

/** The shop has no drawn pictures. */
export const noDrawings: DrawSource = () => undefined;

export type PictureOptions = {
  dataDir: string;
  /** Hosts that pictures may be fetched from. */
  hosts: readonly string[];
  draw?: DrawSource | undefined;
  files: FileStore;
  log: Pick<Log, 'warn'>;
  download?: Download;
  /** Renders at once; each takes a core while it runs. */
  atOnce?: number;
};

/** Pictures in the sizes of the shop. */
export type Pictures = {
  /** Names a picture's variant, the same as long as it looks the same. */
  keyOf(source: string, size: ImageSize, format?: PictureFormat): string;
  /** Undefined when there is no such source. Refuses with BrokenPicture, and with Busy when too many wait. */
  variant(source: string, size: ImageSize, format?: PictureFormat): Promise<Buffer | undefined>;
};

const MAX_WAITING = 200;
/** Files of up to 15 MB in memory at once, fetched or read and waiting to be drawn. */
const MAX_ORIGINALS = 6;
const MAX_BYTES = 4_000_000_000;
// Raise it when the same source is drawn in another way: browsers cache pictures for good.
const LOOK = 2;

/** Each picture in each size and format is made once and kept on disk. */
export function openPictures({
  dataDir,
  hosts,
  draw = noDrawings,
  files,
  log,
  download,
  atOnce = 2,
}: PictureOptions): Pictures {
  const cache = diskCache(path.join(dataDir, 'images', 'variants'), MAX_BYTES);
  const original = openOriginals({ dataDir, hosts, files, download });
  const limitRenders = createLimiter({ concurrency: atOnce, maxWaiting: MAX_WAITING });
  const limitOriginals = createLimiter({ concurrency: MAX_ORIGINALS, maxWaiting: MAX_WAITING });
  const once = singleFlight<Buffer | undefined>();

  async function make(source: string, size: number, format: PictureFormat): Promise<Buffer | undefined> {
    const drawing = draw(source);
    if (drawing !== undefined) return limitRenders(() => renderDrawing(drawing, size, format));
    return limitOriginals(async () => {
      const bytes = await original(source);
      return bytes && limitRenders(() => render(bytes, size, format));
    });
  }

  const keyOf: Pictures['keyOf'] = (source, size, format = 'webp') =>
    createHash('sha256')
      .update(`${LOOK} ${format === 'webp' ? '' : `${format} `}${size} ${source}`)
      .digest('hex');

  return {
    keyOf,
    variant: (source, size, format = 'webp') => {
      const key = keyOf(source, size, format);
      return once(key, async () => {
        const cached = await cache.get(key);
        if (cached) return cached;
        const rendered = await make(source, size, format);
        // On a full disk the picture is served and rendered again for the next visitor.
        if (rendered)
          await cache
            .set(key, rendered)
            .catch((error: unknown) => log.warn({ err: error }, 'caching a picture failed'));
        return rendered;
      });
    },
  };
}
