import { data, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { loadTexts, needsTexts } from '../locale/browser-texts.ts';
import { dataAddress } from '../page/data-address.ts';
import { storeTarget } from './lost-chunks.ts';

type Part = 'root' | 'layout' | 'page';
type Elsewhere = { to: string; reload: boolean };
type Failure = { statusText: string; data: unknown } | null;

const REDIRECT = 202;

/** Returns the loader of a route in the browser, which has the data of that route from the server. */
export const loaderOf =
  (part: Part) =>
  async ({ request, url }: Pick<LoaderFunctionArgs, 'request' | 'url'>): Promise<unknown> => {
    const answer = await fetch(dataAddress(part, url), { signal: request.signal });
    // Whatever else answers, a proxy or a page that has moved, is shown as it is.
    if (!answer.headers.get('content-type')?.startsWith('application/json'))
      throw redirectDocument(answer.redirected ? answer.url : url.href);
    const found: unknown = await answer.json();
    if (answer.status === REDIRECT) {
      const { to, reload } = found as Elsewhere;
      throw reload ? redirectDocument(to) : redirect(to);
    }
    if (answer.ok) return found;
    const failure = found as Failure;
    throw data(failure?.data, { status: answer.status, statusText: failure?.statusText ?? '' });
  };

const loadData = loaderOf('page');

/** The loader of a page in the browser: its data, and its texts beside them. */
export async function loadPage({ request, url }: LoaderFunctionArgs): Promise<unknown> {
  storeTarget(url.href);
  const reading = needsTexts(location.pathname, url.pathname) ? loadTexts(url.pathname) : null;
  const [found] = await Promise.all([loadData({ request, url }), reading]);
  storeTarget(null);
  return found;
}
