import type { ChosenDevice, Device } from '../../../contract/catalogue.ts';

const MAKERS = 5;
const IS_PHONE = /^(phone|foldable)/;
const OF_EACH = 2;

/** Picks devices that many look for: the newest phones of the makers with most of them, in turns. */
export function wellKnownDevices(devices: readonly Device[]): ChosenDevice[] {
  const makers = new Map<string, Device[]>();
  for (const device of devices.filter(({ form }) => IS_PHONE.test(form)))
    makers.set(device.maker, [...(makers.get(device.maker) ?? []), device]);
  const largest = [...makers.values()].sort((left, right) => right.length - left.length).slice(0, MAKERS);
  return Array.from({ length: OF_EACH }, (_, at) => largest.flatMap((one) => one[at] ?? []))
    .flat()
    .map(({ slug, maker, name, form }) => ({ slug, maker, name, form }));
}
