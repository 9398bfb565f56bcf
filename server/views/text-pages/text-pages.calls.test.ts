import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../contract/fields.ts';
import { POINT_AWARDS, POINTS_PER_DOLLAR } from '../../../contract/ledger.ts';
import { getTextPage, textPages } from '../../../contract/text-pages.ts';
import { HOLD_MS } from '../../../kit/hold-ms.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';

describe('a page of text', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({
      COMPANY_NAME: 'Muster & Söhne',
      COMPANY_PHONE: '+49 30 1',
      EPR_NUMBERS: 'DE weee DE1',
    });
  });
  afterAll(() => shop.close());
  const htmlOf = async (page: (typeof textPages)[number], language = 'en') => {
    const { data } = await guest(shop, { language }).call(getTextPage, { page });
    return [data.title, ...data.sections.flatMap(({ heading, html }) => [heading, html])].join('\n');
  };

  it('has no placeholder left in any language', async () => {
    for (const language of languages)
      for (const page of textPages)
        expect(await htmlOf(page, language), `${language} ${page}`).not.toMatch(/[{}]/);
  });

  it('shows the configured company, and leaves out what is not configured', async () => {
    const imprint = await htmlOf('imprint', 'de');
    expect(imprint).toContain('Muster &#38; Söhne');
    expect(imprint).toContain('+49 30 1');
    expect(imprint.match(/<li>/g)).toHaveLength(2);
    expect(imprint).toContain('<tr><td>Deutschland</td><td>Elektrogeräte</td><td>DE1</td></tr>');
  });

  it('shows the figures that the shop uses', async () => {
    expect(await htmlOf('terms')).toContain(`${HOLD_MS / 60_000} minutes`);
    expect(await htmlOf('shippingtaxes', 'fr')).toMatch(/<td>Allemagne<\/td><td>19\s%<\/td>/);
  });

  it('shows the rules of points as they are', async () => {
    const page = await htmlOf('reward', 'de');
    expect(page).toContain(`<td>Registrierung</td><td>${POINT_AWARDS.registered}</td>`);
    expect(page).toContain(`${POINTS_PER_DOLLAR} Punkte sind`);
  });

  it('shows a changed rate and duty', async () => {
    await shop.query("UPDATE tax_rule SET rate = 1650 WHERE area = 'DE'", []);
    await shop.query("UPDATE duty_rule SET amount = 450 WHERE kind = 'per_heading'", []);
    await shop.refresh();
    const page = await htmlOf('shippingtaxes');
    expect(page).toContain('<td>Germany</td><td>16.5%</td>');
    expect(page).toContain('€4.50');
  });
});
