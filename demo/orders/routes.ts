type Step = readonly [hours: number, status: string, place: string];

/** How the demo's orders are sent from a warehouse: a method of its tariff, its carrier, and what that reports. */
type ParcelRoute = {
  method: string;
  /** Code of the method's carrier. */
  carrier: string;
  daysMin: number;
  daysMax: number;
  /** Hours after the parcel left, and before its delivery. */
  steps: readonly Step[];
};

const CHINA: ParcelRoute = {
  method: 'line-haul',
  carrier: 'yunexpress',
  daysMin: 7,
  daysMax: 12,
  steps: [
    [1, 'registered', ''],
    [14, 'in_transit', 'Shenzhen'],
    [70, 'customs', 'Frankfurt am Main'],
    [100, 'in_transit', 'Berlin'],
  ],
};
const GERMANY: ParcelRoute = {
  method: 'dhl',
  carrier: 'dhl',
  daysMin: 1,
  daysMax: 4,
  steps: [
    [1, 'registered', ''],
    [8, 'in_transit', 'Frankfurt am Main'],
    [30, 'in_transit', 'Berlin'],
  ],
};

/** Returns the route of a parcel to Germany from a warehouse: that of Germany, else from China. */
export const routeFrom = (warehouse: number): ParcelRoute => (warehouse === 6 ? GERMANY : CHINA);
