import type { ChosenDevice, Device } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { DeviceIcon } from '../devices/device-icon.tsx';
import { wellKnownDevices } from '../devices/well-known.ts';

/** The visitor's devices, those that many look for, and the way to all. */
export function MegaDevices({ devices: all }: { devices: readonly Device[] }) {
  const { t, href } = useLocale();
  const { devices: own = [] } = useRootData();
  return (
    <>
      <p className="mega-head">
        <a href={href('/productseries')}>{t('device.all')}</a>
      </p>
      {own.length > 0 && <Tiles title={t('device.mine')} devices={own} />}
      <Tiles title={t('device.known')} devices={wellKnownDevices(all)} />
    </>
  );
}

function Tiles({ title, devices }: { title: string; devices: readonly ChosenDevice[] }) {
  const { href } = useLocale();
  return (
    <>
      <p className="mega-title">{title}</p>
      <ul className="mega-devices">
        {devices.map(({ slug, name, form }) => (
          <li key={slug}>
            <a href={href(`/series/${slug}`)}>
              <DeviceIcon form={form} className="h-12 w-9 text-ink-2" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
