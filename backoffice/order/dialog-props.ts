import type { OfficeOrder } from '../../contract/office/orders.ts';

/** What every dialog about an order takes. */
export type DialogProps = { order: OfficeOrder; onClose: () => void };
