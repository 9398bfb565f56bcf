import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const MAX_RENDER_MS = 10_000;
const DOCTYPE = /^<!DOCTYPE html>/;
/** How React marks a boundary whose content is missing: its code was not loaded yet, or it failed. */
const MISSING = '<!--$!-->';

/**
 * Returns the HTML of a page whole, without a document type. Rejects when rendering fails: half a page is never sent. React writes a page as
 * text in two thirds of the time that it takes to fill buffers of a stream, but waits for nothing: a page whose code is
 * still being loaded, which happens once after a start, is rendered again as a stream.
 */
export async function renderHtml(page: ReactNode): Promise<string> {
  return renderAtOnce(page) ?? renderWhenLoaded(page);
}

function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(MISSING) ? null : html;
  } catch {
    // An error of the page is thrown again by the stream, one of a page that had to wait is not.
    return null;
  }
}

function renderWhenLoaded(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let firstError: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page is sent in one piece: no boundary needs to be moved by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        if (firstError) return reject(firstError);
        resolve(text(pipe(new PassThrough())).then((html) => html.replace(DOCTYPE, '')));
      },
      onShellError: reject,
      onError(error) {
        firstError ??= error;
      },
    });
    const timer = setTimeout(() => abort(new Error('rendering took too long')), MAX_RENDER_MS);
  });
}
