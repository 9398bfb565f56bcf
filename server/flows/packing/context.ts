import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { PaymentMethods } from '../../domains/payments/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Tariff } from '../../domains/shipping/index.ts';
import type { TaxTables } from '../../domains/taxes/index.ts';
import type { SettlementContext } from '../payment/index.ts';

/** What changes of packing work with. */
export type PackingContext = SettlementContext & {
  taxonomy: Taxonomy;
  places: Places;
  tariff: Pick<Tariff, 'methods'>;
  taxes: Pick<TaxTables, 'assess'>;
  payments: Pick<PaymentMethods, 'fee'>;
};
