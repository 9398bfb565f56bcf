import { expect, it } from 'vitest';
import { languages, languageTags } from '../../../contract/fields.ts';
import { testGatewayPage } from './test-gateway-page.ts';

const charge = { ref: 'tg_1', amount: 123_456, currency: 'EUR', state: 'open' } as const;

it.each(languages)('testGatewayPage() is in the language %s of the page that it returns to', (language) => {
  const prefix = language === 'en' ? '' : `/${language}`;
  const page = testGatewayPage({ ...charge, returnUrl: `${prefix}/Payment/PaymentSuccess/V1` });
  expect(page).toContain(`<html lang="${languageTags[language]}">`);
  expect(page).not.toMatch(/[{}]sum|undefined/);
  if (language !== 'en') expect(page).not.toContain('Pay ');
});

it('testGatewayPage() writes the sum as the language does', () => {
  const page = testGatewayPage({ ...charge, returnUrl: '/de/Payment/PaymentSuccess/V1' });
  expect(page).toContain('1.234,56\u00a0€ bezahlen');
});
