import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * Every file that redirects by itself. All others do it by storefront/locale/redirect-to.ts, which keeps the query.
 * `form`: the answer to a form, which leads to another page; `guard`: steps, whose targets keep the query by keepQuery().
 */
const redirects: Record<string, 'form' | 'guard' | 'keeps' | 'provider'> = {
  'server/platform/http/openapi.ts': 'keeps',
  'server/platform/pages/handler/apply-guard.ts': 'guard',
  'server/platform/pages/handler/choose-devices.ts': 'keeps',
  'server/platform/pages/handler/language-redirect.ts': 'keeps',
  'server/platform/pages/handler/page-handler.ts': 'keeps',
  'server/platform/pages/handler/send-page.ts': 'keeps',
  'server/domains/payments/routes-test-gateway.ts': 'provider',
  'storefront/features/auth/return-path.ts': 'form',
  'storefront/page/submit-form.ts': 'form',
  'storefront/routes/logout.tsx': 'form',
  'storefront/routes/shopping-preferences.tsx': 'form',
  'storefront/startup/load-page.ts': 'guard',
  'storefront/locale/redirect-to.ts': 'keeps',
};

const CALL = /\bredirect(?:Document)?\(|\.redirect\(|redirectDocument :/;
it('every redirect of a page or call keeps the query, or is the answer to a form', async () => {
  const others: string[] = [];
  for (const folder of ['server', 'storefront'])
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })) {
      if (/\.test\.tsx?$|^server\/testing\//.test(file) || redirects[file]) continue;
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      if (!CALL.test(text)) continue;
      others.push(file);
    }
  expect(others).toEqual([]);
});

it('no loader redirects by itself', async () => {
  for await (const file of glob('storefront/routes/*.tsx', { cwd: ROOT })) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const loader =
      /export (?:async function loader|const loader)[\s\S]*?(?=\nexport |\n\/\*\*)/.exec(text)?.[0] ?? '';
    expect(/\bredirect(?:Document)?\(/.test(loader), file).toBe(false);
  }
});
