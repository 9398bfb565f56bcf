import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createPath,
  type HydrationState,
  matchRoutes,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserRoutes } from './browser-routes.ts';
import { DATA_ID } from './document/data-id.ts';
import { browserTexts, loadTexts } from './locale/browser-texts.ts';
import { LocaleProvider } from './locale/locale.tsx';
import { splitPath } from './locale/paths.ts';
import { isLeaving } from './session/is-leaving.ts';
import { reloadOnLostChunk, reloadWhenRestored } from './startup/lost-chunks.ts';
import { reportErrors } from './startup/report-errors.ts';
import { reloadForAnotherVisitor } from './startup/watch-back-forward.ts';
import { watchTranslator } from './startup/watch-translator.ts';

reportErrors();
watchTranslator();
let router: ReturnType<typeof createBrowserRouter> | undefined;
reloadOnLostChunk(() => {
  const to = router?.state.navigation.location;
  return to && createPath(to);
});
const { language } = splitPath(location.pathname);
const routes = browserRoutes(language);
await Promise.all([loadTexts(location.pathname), loadMatched(routes)]);
// Without the texts whose load was cancelled, the page would lose its own before the next one is there.
if (isLeaving()) reloadWhenRestored();
else start();

/** Loads the code of the shown page, without which it could not be hydrated at once. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  const matched = matchRoutes(all, location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Returns the data of the page from its document. The server names no error that a loader did not throw on purpose. */
function readState(): HydrationState {
  const state: HydrationState = JSON.parse(document.getElementById(DATA_ID)?.textContent ?? '{}');
  const errors = Object.entries(state.errors ?? {}).map(([id, error]) => [id, error ?? new Error('failed')]);
  return { ...state, errors: errors.length > 0 ? Object.fromEntries(errors) : null };
}

function start(): void {
  const created = createBrowserRouter(routes, { hydrationData: readState() });
  router = created;
  startTransition(() => {
    hydrateRoot(
      document,
      <LocaleProvider language={language} source={browserTexts}>
        <RouterProvider router={created} />
      </LocaleProvider>,
    );
  });
  reloadForAnotherVisitor();
}
