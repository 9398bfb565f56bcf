import { z } from 'zod';
import { fromPaypalAmount, toPaypalAmount } from './paypal-amount.ts';
import { type Charge, type ChargeState, nameCharge } from './provider.ts';

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/) });
const capture = z.object({ id: z.string(), status: z.string(), amount: money });
const refund = z.object({ id: z.string(), status: z.string(), custom_id: z.string().optional() });

export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .min(1),
});
export type PaypalOrder = z.output<typeof paypalOrder>;

const locales: Record<string, string> = {
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  pt: 'pt-BR',
  ru: 'ru-RU',
};

/**
 * Returns what PayPal is asked for: one unit of the whole amount, approved on PayPal's page and captured by the shop.
 */
export const newPaypalOrder = (charge: Charge) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: charge.id,
      description: nameCharge(charge),
      amount: toPaypalAmount(charge.amount, charge.currency),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        locale: locales[charge.language] ?? 'en-US',
        return_url: charge.returnUrl,
        cancel_url: charge.cancelUrl,
      },
    },
  },
});

/** Returns the page on which the buyer approves an order. */
export const approvalPage = ({ links }: PaypalOrder): string | undefined =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;

export const unitOf = ({ purchase_units: [unit] }: PaypalOrder) => ({
  captures: unit?.payments?.captures ?? [],
  refunds: unit?.payments?.refunds ?? [],
});

// Money that has come in, whatever was sent back of it since.
const CAPTURED = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Returns the state of an order by its captures, else by its own status. */
export function chargeOfPaypal(order: PaypalOrder): ChargeState {
  const { captures } = unitOf(order);
  const captured = captures.find(({ status }) => CAPTURED.includes(status));
  if (captured) return { state: 'succeeded', ...fromPaypalAmount(captured.amount) };
  const sum = fromPaypalAmount(order.purchase_units[0]?.amount ?? { currency_code: '', value: '0' });
  // PayPal or the buyer's bank still looks at it.
  if (captures.some(({ status }) => status === 'PENDING')) return { state: 'open', ...sum };
  if (captures.length > 0) return { state: 'declined', ...sum };
  if (order.status === 'VOIDED') return { state: 'cancelled', ...sum };
  return { state: order.status === 'APPROVED' ? 'approved' : 'open', ...sum };
}
