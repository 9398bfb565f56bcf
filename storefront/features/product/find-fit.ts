import type { ChosenDevice, Product, Variant } from '../../../contract/catalogue.ts';

/** The attribute of variants that are made for one device each; its values are names of devices. */
const MODEL = 'model';

export type DeviceFit = {
  /** Those of the visitor's devices that the shown variant is for. */
  fitting: ChosenDevice[];
  /** The device that the shown variant is for, where the product also has a variant for one of the visitor's. */
  model: string | null;
  other: { sku: string; device: ChosenDevice } | null;
};

type Fitting = Pick<Product, 'series'> & { variants: readonly Pick<Variant, 'sku' | 'attributes'>[] };

const modelOf = ({ attributes }: Pick<Variant, 'attributes'>): string | undefined =>
  attributes.find(({ code }) => code === MODEL)?.value;

const isCalled = (device: ChosenDevice, model: string): boolean =>
  [device.name, `${device.maker} ${device.name}`].some((name) => name.toLowerCase() === model.toLowerCase());

/** Compares a variant with the visitor's devices; null for a product that is made for no device in particular. */
export function findFit(
  { series, variants }: Fitting,
  shown: Pick<Variant, 'attributes'>,
  devices: readonly ChosenDevice[],
): DeviceFit | null {
  if (series.length === 0 || devices.length === 0) return null;
  const own = devices.filter(({ slug }) => series.some((one) => one.slug === slug));
  const model = modelOf(shown);
  const fitting = model === undefined ? own : own.filter((device) => isCalled(device, model));
  if (fitting.length > 0 || model === undefined) return { fitting, model: null, other: null };
  for (const device of own) {
    const variant = variants.find((one) => isCalled(device, modelOf(one) ?? ''));
    if (variant) return { fitting, model, other: { sku: variant.sku, device } };
  }
  return { fitting, model: null, other: null };
}
