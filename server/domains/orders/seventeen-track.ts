import { z } from 'zod';
import type { TrackingStatus } from '../../../contract/order-progress.ts';
import { inSpan } from '../../platform/trace.ts';
import type { TrackedEvent, TrackedParcel, Tracker } from './tracker.ts';

const TIMEOUT_MS = 15_000;
const MAX_PARCELS = 40;
const MAX_EVENTS = 200;
const MAX_PLACE = 200;
const MAX_DESCRIPTION = 500;
/** The service's error of a number that it was not told before. */
const NOT_REGISTERED = -18_019_902;

/** The service's numbers of carriers; of any other it finds the carrier by itself. */
const carrierNumbers = new Map([
  ['dhl', 100_001],
  ['ups', 100_002],
  ['fedex', 100_003],
  ['usps', 21_051],
  ['yunexpress', 190_008],
]);

const event = z.object({
  time_utc: z.string().nullish(),
  time_iso: z.string().nullish(),
  description: z.string().nullish(),
  location: z.string().nullish(),
  sub_status: z.string().nullish(),
});
const answer = z.object({
  code: z.number(),
  data: z.object({
    accepted: z
      .array(
        z.object({
          number: z.string(),
          track_info: z
            .object({
              tracking: z.object({
                providers: z.array(z.object({ events: z.array(event).nullish() })).nullish(),
              }),
            })
            .nullish(),
        }),
      )
      .nullish(),
    rejected: z.array(z.object({ number: z.string(), error: z.object({ code: z.number() }) })).nullish(),
  }),
});

/** The beginnings of the service's status of an event, the more exact ones first. */
const statuses: [string, TrackingStatus][] = [
  ['InfoReceived', 'registered'],
  ['InTransit_Customs', 'customs'],
  ['OutForDelivery', 'out_for_delivery'],
  ['AvailableForPickup', 'out_for_delivery'],
  ['Delivered', 'delivered'],
  ['DeliveryFailure', 'problem'],
  ['Exception', 'problem'],
];

const statusOf = (text: string): TrackingStatus =>
  statuses.find(([beginning]) => text.startsWith(beginning))?.[1] ?? 'in_transit';

// The words of a carrier are shown to buyers: no control characters, and not without end.
const plain = (text: string | null | undefined, max: number): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, max);

function toEvent(given: z.output<typeof event>): TrackedEvent[] {
  const at = new Date(given.time_utc ?? given.time_iso ?? '');
  if (Number.isNaN(at.getTime())) return [];
  const status = statusOf(given.sub_status ?? '');
  const place = plain(given.location, MAX_PLACE);
  return [{ at, status, place, description: plain(given.description, MAX_DESCRIPTION) }];
}

const toWire = ({ carrier, number }: TrackedParcel) => {
  const code = carrierNumbers.get(carrier);
  return { number, ...(code && { carrier: code }) };
};

/** Creates the tracker of the 17TRACK API, version 2.2; `url` without a slash at its end. */
export function createSeventeenTrack({ url, key }: { url: string; key: string }): Tracker {
  async function post(path: string, parcels: readonly TrackedParcel[]) {
    const response = await inSpan({ name: `17TRACK ${path}`, kind: 'client' }, () =>
      fetch(`${url}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', '17token': key },
        body: JSON.stringify(parcels.map(toWire)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (!response.ok) throw new Error(`the tracking service answered ${path} with ${response.status}`);
    const parsed = answer.safeParse(await response.json());
    if (!parsed.success || parsed.data.code !== 0)
      throw new Error(`the tracking service answered ${path} in a format that is not understood`);
    return parsed.data.data;
  }
  return {
    batchSize: MAX_PARCELS,
    track: async (parcels) => {
      const { accepted, rejected } = await post('gettrackinfo', parcels);
      const unknown = new Set(
        (rejected ?? []).flatMap(({ number, error }) => (error.code === NOT_REGISTERED ? [number] : [])),
      );
      const unregistered = parcels.filter(({ number }) => unknown.has(number));
      if (unregistered.length > 0) await post('register', unregistered);
      return new Map(
        (accepted ?? []).map(({ number, track_info: info }) => [
          number,
          (info?.tracking.providers ?? [])
            .flatMap(({ events }) => events ?? [])
            .slice(0, MAX_EVENTS)
            .flatMap(toEvent),
        ]),
      );
    },
  };
}
