import type { ChosenDevice } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { DeviceIcon } from './device-icon.tsx';
import { choosePath } from './device-names.ts';

/** The visitor's devices, each with its page, and the link that removes all of them. */
export function YourDevices({ devices }: { devices: readonly ChosenDevice[] }) {
  const { t, href } = useLocale();
  return (
    <section className="mt-4 rounded-lg bg-act-tint p-4">
      <h2 className="font-semibold">{t('device.mine')}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {devices.map(({ slug, form, name }) => (
          <li key={slug}>
            <a href={href(`/series/${slug}`)} className="your-device">
              <DeviceIcon form={form} className="h-8 w-6 text-act" />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <a
        href={href(choosePath('/productseries', []))}
        data-reload="true"
        rel="nofollow"
        className="link mt-2 inline-flex min-h-6 items-center"
      >
        {t('devices.clear')}
      </a>
    </section>
  );
}
