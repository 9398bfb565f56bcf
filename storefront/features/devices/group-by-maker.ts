import type { Device } from '../../../contract/catalogue.ts';

/** A maker with its devices, the newest first. */
export type Maker = { maker: string; devices: Pick<Device, 'slug' | 'name' | 'form'>[] };

/** Groups devices by maker, those with most devices first: what most buyers look for. */
export function groupByMaker(devices: readonly Device[]): Maker[] {
  const makers = new Map<string, Maker>();
  for (const { maker, slug, name, form } of devices) {
    const group = makers.get(maker) ?? { maker, devices: [] };
    group.devices.push({ slug, name, form });
    makers.set(maker, group);
  }
  return [...makers.values()].sort((left, right) => right.devices.length - left.devices.length);
}
