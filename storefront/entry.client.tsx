import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { splitPath } from './locale/address.ts';
import { browserTexts, readTexts } from './locale/browser-texts.ts';
import { LocaleProvider } from './locale/locale.tsx';
import { reloadForLostChunks, resumeNavigation } from './session/lost-chunks.ts';
import { reportErrors } from './session/report-errors.ts';
import { watchBackForward } from './session/watch-back-forward.ts';

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
