import type { ReactNode } from 'react';
import { pageLanguage } from '../../api/request.ts';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { Measurement } from './measurement.tsx';

/** Mounts what accompanies every page: the consent banner, measurement, chat and popup. */
export async function start(mount: (background: ReactNode) => void): Promise<void> {
  await loadTextPage(pageLanguage(), 'consent');
  mount(<Measurement />);
}
