import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts, loadTexts } from './locale/browser-texts.ts';
import { LocaleProvider } from './locale/locale.tsx';
import { splitPath } from './locale/paths.ts';
import { reloadOnLostChunk, resumeNavigation } from './startup/lost-chunks.ts';
import { reportErrors } from './startup/report-errors.ts';
import { refreshOnBackForward } from './startup/watch-back-forward.ts';

reportErrors();
reloadOnLostChunk();
if (!resumeNavigation()) {
  await loadTexts(location.pathname);
  startTransition(() => {
    hydrateRoot(
      document,
      <LocaleProvider language={splitPath(location.pathname).language} source={browserTexts}>
        <HydratedRouter />
      </LocaleProvider>,
    );
  });
  refreshOnBackForward();
}
