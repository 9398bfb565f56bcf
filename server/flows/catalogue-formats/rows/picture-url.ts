const MAX_LENGTH = 2000;

/**
 * Returns the URL of a picture as it is fetched and compared; undefined for anything that is not an http or https URL
 * of a file. An address that begins with // is of https.
 */
export function pictureUrl(text: string): string | undefined {
  const address = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username || url.password || url.pathname === '/') return undefined;
  url.hash = '';
  return url.href.length <= MAX_LENGTH ? url.href : undefined;
}
