/** A buyer's user agent: pages are refused to crawlers while other pages are being made. */
export const AGENT =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Fetches a page as a buyer's browser does, without its scripts. */
export const fetchPage = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { 'user-agent': AGENT } });
