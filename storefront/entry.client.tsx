import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts, loadTexts } from './locale/browser-texts.ts';
import { LocaleProvider } from './locale/locale.tsx';
import { splitPath } from './locale/paths.ts';
import { isLeaving } from './session/is-leaving.ts';

import { reloadOnLostChunk, reloadWhenRestored, resumeNavigation } from './startup/lost-chunks.ts';
import { reportErrors } from './startup/report-errors.ts';
import { reloadForAnotherVisitor } from './startup/watch-back-forward.ts';
import { watchTranslator } from './startup/watch-translator.ts';

reportErrors();
watchTranslator();
reloadOnLostChunk();
if (!resumeNavigation()) {
  await loadTexts(location.pathname);
  // Without the texts whose load was cancelled, the page would lose its own before the next one is there.
  if (isLeaving()) reloadWhenRestored();
  else start();
}

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <LocaleProvider language={splitPath(location.pathname).language} source={browserTexts}>
        <HydratedRouter />
      </LocaleProvider>,
    );
  });
  reloadForAnotherVisitor();
}
