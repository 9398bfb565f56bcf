import { getShippingCarriers } from '../../../contract/shop.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { methodName } from './rules.ts';
import type { Tariff } from './tariff.ts';

export const shippingRoutes = ({ tariff }: { tariff: Tariff }): Route[] => [
  handle(getShippingCarriers, async ({ language }) =>
    ok(
      tariff.methods().map(({ code, names, ...method }) => ({
        ...method,
        method: code,
        carrier: methodName({ ...method, names }, language),
      })),
    ),
  ),
];
