import { getShippingCarriers } from '../../../contract/shop.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Tariff } from './tariff.ts';

export const shippingRoutes = ({ tariff }: { tariff: Tariff }): Route[] => [
  handle(getShippingCarriers, async () =>
    ok(tariff.methods().map(({ code, ...method }) => ({ method: code, ...method }))),
  ),
];
