import { getShippingCarriers } from '../../../contract/shop.ts';
import { done } from '../../../kit/result.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import type { Tariff } from './tariff.ts';

export const shippingRoutes = (tariff: Tariff): Route[] => [
  answer(getShippingCarriers, async () =>
    done(tariff.methods().map(({ code, ...method }) => ({ method: code, ...method }))),
  ),
];
