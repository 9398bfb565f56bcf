import { useState } from 'react';
import type { MenuData } from './menu-data.ts';

let data: MenuData | null = null;

/** Returns what the menus show. It loads once a visit, on hover or focus. */
export function useMenuData(): { data: MenuData | null; load: () => void } {
  const [loaded, setLoaded] = useState(data);
  const load = async () => {
    data ??= await (await import('./menu-data.ts')).fetchMenuData();
    setLoaded(data);
  };
  return { data: loaded, load: () => void load() };
}
