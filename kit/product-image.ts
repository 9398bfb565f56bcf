/** Edges in pixels that pictures are made in; no other is served. */
export const imageSizes = [64, 120, 220, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageSize = (typeof imageSizes)[number];
const DEFAULT_IMAGE_SIZE = 220;

const OURS = /^(demo|files|host)\//;

/** A picture's https address as a source that we fetch ourselves: `host/name/path?query`; undefined for any other. */
export function hostSource(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search, username } = new URL(address);
  if (protocol !== 'https:' || username || pathname === '/') return undefined;
  return `host/${host}${decodePath(pathname)}${search}`;
}

/**
 * The path of a picture as WebP in a square of `size` pixels. Takes a media source (`demo/...`, `files/...`,
 * `host/...`) or an https address, which becomes one of ours as well: the server makes it when its host is one of
 * IMAGE_HOSTS, and a page shows pictures of no other site. Anything else stays as it is.
 */
export function productImage(source: string, size: ImageSize = DEFAULT_IMAGE_SIZE): string {
  const own = OURS.test(source) ? source : hostSource(source);
  return own === undefined ? source : variantPath(own, size);
}

/** Edge of pictures that other programs show with a link. */
export const SHARE_SIZE = 640;

/**
 * The path of a picture as JPEG below 300 KB, which messengers take; undefined for a source that this shop does not
 * serve.
 */
export function sharePicture(source: string): string | undefined {
  const own = OURS.test(source) ? source : hostSource(source);
  return own === undefined ? undefined : variantPath(own, SHARE_SIZE, 'jpg');
}

/**
 * The media source of a picture's address in a shop like this one, as an export names it; undefined for any other. The
 * shop may be another one, with other pictures.
 */
export function ownSource(url: string): string | undefined {
  const path = /^https?:\/\/[^/]+\/images\/\d+x\d+\/([^?#]+)\.webp$/.exec(url)?.[1];
  const source = path && decodePath(path);
  return source && OURS.test(source) ? source : undefined;
}

const PLAIN = /^[\w./-]+$/;
const variantPath = (source: string, size: ImageSize, ending = 'webp'): string =>
  `/images/${size}x${size}/${PLAIN.test(source) ? source : source.split('/').map(encodeURIComponent).join('/')}.${ending}`;

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
