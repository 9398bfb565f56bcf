import { useLocale } from '../../locale/locale.tsx';
import { usePageAddress } from '../../locale/use-page-address.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeviceIcon } from './device-icon.tsx';

/** Leads to the choice of devices, and back to this page from there. `small`: the drawing alone. */
export function DeviceLink({ small }: { small?: boolean }) {
  const { t, href } = useLocale();
  const { devices = [] } = useRootData();
  const { pathname, query } = usePageAddress();
  query.delete('fit');
  const from = query.size > 0 ? `${pathname}?${query}` : pathname;
  const [first] = devices;
  const names = devices.map(({ name }) => name).join(', ');
  const label = first ? t('device.yours', { names }) : t('device.choose');
  const text =
    first && devices.length > 1
      ? t('device.andMore', { name: first.name, count: devices.length - 1 })
      : (first?.name ?? label);
  return (
    <a
      href={`${href('/productseries')}?${new URLSearchParams({ from })}`}
      rel="nofollow"
      aria-label={label}
      className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap hover:text-act"
    >
      {first ? <DeviceIcon form={first.form} className="h-7 w-5.25 text-act" /> : <Icon name="phone" />}
      {small ? (
        <span className="absolute top-0 right-0">
          <Badge count={devices.length} />
        </span>
      ) : (
        text
      )}
    </a>
  );
}
