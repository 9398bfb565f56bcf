import { minorDigits } from '../../../kit/money.ts';
import type { ChargeRow } from './store.ts';

const style = `body{font:16px/24px system-ui,sans-serif;color:#14181f;background:#f6f7f9;margin:0;padding:24px 16px}
main{max-width:420px;margin:0 auto;background:#fff;border:1px solid #e5e7eb;border-radius:8px;padding:24px}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:#4a5361}strong{display:block;font-size:30px;line-height:40px;color:#14181f;margin-bottom:16px}
button{display:block;width:100%;min-height:44px;margin-top:12px;border:1px solid #858d9b;border-radius:6px;background:#fff;font:inherit;color:inherit;cursor:pointer}
button.pay{background:#1257c2;border-color:#1257c2;color:#fff}button:focus-visible{outline:3px solid #1257c2;outline-offset:2px}`;

/** Renders the gateway's page, in English like all tools: the buyer pays, is declined or cancels. */
export function testGatewayPage({ ref, amount, currency }: ChargeRow): string {
  const digits = minorDigits(currency);
  const sum = `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Test gateway</title><style>${style}</style></head><body><main><h1>Test gateway</h1><p>No money moves here. Decide how this payment ends.</p><strong>${sum}</strong><form method="post" action="/test-gateway/${ref}"><button class="pay" name="decision" value="succeeded">Pay ${sum}</button><button name="decision" value="declined">Decline the card</button><button name="decision" value="cancelled">Go back without paying</button></form></main></body></html>`;
}
