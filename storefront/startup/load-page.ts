import { data, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { DATA_REDIRECT_STATUS, type DataPart } from '../../contract/page.ts';
import { loadTexts, needsTexts } from '../locale/browser-texts.ts';
import { dataAddress, isDataAddress } from '../page/data-address.ts';

type Elsewhere = { to: string; reload: boolean };
type Failure = { statusText: string; data: unknown } | null;

/** Returns the loader of a route in the browser, which has the data of that route from the server. */
export const loaderOf =
  (part: DataPart) =>
  async ({ request, url }: Pick<LoaderFunctionArgs, 'request' | 'url'>): Promise<unknown> => {
    const answer = await fetch(dataAddress(part, url), { signal: request.signal });
    // Whatever else answers, a proxy or a page that has moved, is shown as it is.
    if (!answer.headers.get('content-type')?.startsWith('application/json'))
      throw redirectDocument(isDataAddress(answer.url) ? url.href : answer.url);
    const found: unknown = await answer.json();
    if (answer.status === DATA_REDIRECT_STATUS) {
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
  const reading = needsTexts(location.pathname, url.pathname) ? loadTexts(url.pathname) : null;
  const [found] = await Promise.all([loadData({ request, url }), reading]);
  return found;
}
