import type { FinishedPage } from './finish-page.ts';

const pageByResponse = new WeakMap<Response, FinishedPage>();

/** Attaches a page to its response. As its body, the bytes would be copied three times on their way out. */
export function attachPage(response: Response, page: FinishedPage): Response {
  pageByResponse.set(response, page);
  return response;
}

/** Returns the page attached to a response; undefined for a response with a body of its own. */
export const attachedPage = (response: Response): FinishedPage | undefined => pageByResponse.get(response);
