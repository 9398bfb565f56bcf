/** Whether parcels of a paid order are still to be shipped; those under way have days of their own. */
export const awaitsShipping = (state: string): boolean =>
  state === 'awaiting_confirmation' || state === 'preparing' || state === 'partly_shipped';
