import {
  type CountedLink,
  type Device,
  getBrands,
  getCategories,
  getSeries,
} from '../../../contract/catalogue.ts';
import { call } from '../../api/call.ts';
import { type Branch, growTree } from './grow-tree.ts';

/** What the menus show. */
export type MenuData = { tree: Branch[]; devices: Device[]; brands: CountedLink[] };

/** Fetches categories, devices, and brands with those first that have more products; null when the categories fail. */
export async function fetchMenuData(): Promise<MenuData | null> {
  const [categories, devices, brands] = await Promise.all([
    call(getCategories, {}),
    call(getSeries, {}),
    call(getBrands, {}),
  ]);
  if (!categories.ok) return null;
  return {
    tree: growTree(categories.data),
    devices: devices.ok ? devices.data : [],
    brands: brands.ok ? brands.data.toSorted((left, right) => right.count - left.count) : [],
  };
}
