import type { TrackingStatus } from '../../../contract/order-progress.ts';

/** What a carrier reports of a parcel. */
export type TrackedEvent = { at: Date; status: TrackingStatus; place: string; description: string };
/** A parcel to be asked about: a carrier as parseCarrier returns it, and its number. */
export type TrackedParcel = { carrier: string; number: string };

/** Requests the states of parcels from carriers; runs outside of transactions. */
export type Tracker = {
  /** Parcels that one call of `track` takes. */
  batchSize: number;
  /**
   * Returns the events of each parcel that is known, by its number. Throws when the service cannot be reached or
   * answers something else.
   */
  track: (parcels: readonly TrackedParcel[]) => Promise<Map<string, TrackedEvent[]>>;
};
