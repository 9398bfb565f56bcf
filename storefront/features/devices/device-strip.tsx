import type { ChosenDevice } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { DeviceIcon } from './device-icon.tsx';

const tile =
  'flex h-full min-w-22 flex-col items-center justify-center gap-1 rounded-md border border-rule bg-paper p-2 text-center text-13 font-medium hover:border-edge hover:text-act';

/** The visitor's devices, or well-known ones, each with its page, and the way to all. */
export function DeviceStrip({ known }: { known: readonly ChosenDevice[] }) {
  const { t, href } = useLocale();
  const { devices = [] } = useRootData();
  const shown = devices.length > 0 ? devices : known;
  if (shown.length === 0) return null;
  return (
    <section className="mt-6 md:mt-8">
      <h2 className="mb-2 text-18 font-semibold md:text-18">
        {t(devices.length > 0 ? 'device.mine' : 'home.devices')}
      </h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1">
        {shown.map(({ slug, form, name }) => (
          <li key={slug} className="shrink-0">
            <a href={href(`/series/${slug}`)} className={tile}>
              <DeviceIcon form={form} className="h-12 w-9 text-ink-2" />
              {name}
            </a>
          </li>
        ))}
        <li className="shrink-0">
          <a href={href('/productseries')} className={`${tile} text-act`}>
            {t(devices.length > 0 ? 'device.change' : 'home.allDevices')}
          </a>
        </li>
      </ul>
    </section>
  );
}
