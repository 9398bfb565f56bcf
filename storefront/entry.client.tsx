import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts, readTexts } from './locale/browser-texts.ts';
import { LocaleProvider } from './locale/locale.tsx';
import { splitPath } from './locale/paths.ts';
import { reloadForLostChunks, resumeNavigation } from './startup/lost-chunks.ts';
import { reportErrors } from './startup/report-errors.ts';
import { watchBackForward } from './startup/watch-back-forward.ts';

reportErrors();
reloadForLostChunks();
if (!resumeNavigation()) {
  await readTexts(location.pathname);
  startTransition(() => {
    hydrateRoot(
      document,
      <LocaleProvider language={splitPath(location.pathname).language} source={browserTexts}>
        <HydratedRouter />
      </LocaleProvider>,
    );
  });
  watchBackForward();
}
