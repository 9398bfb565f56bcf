import { languageTags } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import { brand } from '../../platform/brand.ts';
import type { ChargeRow } from './store.ts';
import { testGatewayTexts } from './test-gateway-texts.ts';

const style = `body{font:16px/24px system-ui,sans-serif;color:${brand.ink};background:${brand.paper};margin:0;padding:24px 16px}
main{max-width:420px;margin:0 auto;border-top:2px solid ${brand.ink};border-bottom:1px solid ${brand.rule};padding:24px}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:${brand.ink2}}strong{display:block;font-size:30px;line-height:40px;color:${brand.ink};margin-bottom:16px}
button{display:block;width:100%;min-height:44px;margin-top:12px;border:1px solid ${brand.ink};border-radius:4px;background:none;font:inherit;color:inherit;cursor:pointer}
button.pay{background:${brand.act};border-color:${brand.act};color:${brand.white}}button:focus-visible{outline:3px solid ${brand.ink};outline-offset:2px}`;

/** Renders the gateway's page in the language of the order: the buyer pays, is declined or cancels. */
export function testGatewayPage({ ref, amount, currency, returnUrl }: ChargeRow): string {
  const { language, heading, text, pay, decline, back } = testGatewayTexts(returnUrl);
  const sum = formatMoney(amount, currency, language);
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${text}</p><strong>${sum}</strong><form method="post" action="/test-gateway/${ref}"><button class="pay" name="decision" value="succeeded">${pay.replace('{sum}', () => sum)}</button><button name="decision" value="declined">${decline}</button><button name="decision" value="cancelled">${back}</button></form></main></body></html>`;
}
