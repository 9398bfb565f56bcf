import { pageLanguage } from '../../api/request.ts';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { mountBackground } from '../../ui/toast.ts';
import { Measurement } from './measurement.tsx';

/** Mounts what accompanies every page: the consent banner, measurement, chat and popup. */
export async function start(): Promise<void> {
  await loadTextPage(pageLanguage(), 'consent');
  mountBackground(<Measurement />);
}
