import { test } from './browser.ts';
import { KINDS, openScreen } from './screens.ts';
import { expectWordsFit } from './words-fit.ts';

test.for(['ru', 'fr', 'pt'] as const)(
  'nothing is too wide, cut off or covered on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page, expectRefusal } = await visit({ width: 320, language });
    expectRefusal(404, '/no-such-page');
    for (const path of [...KINDS, '/no-such-page']) {
      await openScreen(page, `/${language}${path}`);
      await expectWordsFit(page);
    }
  },
);
