import { languageTags } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import type { ChargeRow } from './store.ts';
import { testGatewayTexts } from './test-gateway-texts.ts';

const style = `body{font:16px/24px system-ui,sans-serif;color:#14181f;background:#f6f7f9;margin:0;padding:24px 16px}
main{max-width:420px;margin:0 auto;background:#fff;border:1px solid #e5e7eb;border-radius:8px;padding:24px}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:#4a5361}strong{display:block;font-size:30px;line-height:40px;color:#14181f;margin-bottom:16px}
button{display:block;width:100%;min-height:44px;margin-top:12px;border:1px solid #858d9b;border-radius:6px;background:#fff;font:inherit;color:inherit;cursor:pointer}
button.pay{background:#1257c2;border-color:#1257c2;color:#fff}button:focus-visible{outline:3px solid #1257c2;outline-offset:2px}`;

/** Renders the gateway's page in the language of the order: the buyer pays, is declined or cancels. */
export function testGatewayPage({ ref, amount, currency, returnUrl }: ChargeRow): string {
  const { language, heading, text, pay, decline, back } = testGatewayTexts(returnUrl);
  const sum = formatMoney(amount, currency, language);
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${text}</p><strong>${sum}</strong><form method="post" action="/test-gateway/${ref}"><button class="pay" name="decision" value="succeeded">${pay.replace('{sum}', () => sum)}</button><button name="decision" value="declined">${decline}</button><button name="decision" value="cancelled">${back}</button></form></main></body></html>`;
}
