import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Button } from '../../ui/button.tsx';
import { DeviceIcon } from '../devices/device-icon.tsx';

type TradeProps = {
  /** Slugs that the account keeps. */
  devices: readonly string[];
  categories: readonly string[];
};

/** The devices and departments that a member trades in. The devices are those chosen on this device. */
export function TradeFields({ devices: kept, categories: preferred }: TradeProps) {
  const { t } = useLocale();
  const { devices = [], categories } = useRootData();
  return (
    <>
      <fieldset>
        <legend className="font-medium">{t('device.mine')}</legend>
        <p className="text-13 text-ink-2">{t('preferences.devicesHint')}</p>
        {devices.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {devices.map(({ slug, form, name }) => (
              <li key={slug} className="flex items-center gap-1">
                <DeviceIcon form={form} className="h-6 w-5 text-act" />
                {name}
                <input type="hidden" name="device" value={slug} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2">
          {/* Saves first: what is ticked below stays ticked. */}
          <Button type="submit" name="next" value="devices" variant="secondary">
            {t(devices.length > 0 ? 'device.change' : 'device.choose')}
          </Button>
        </p>
        {devices.length > 0 && (
          <label className="mt-2 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="keepDevices"
              defaultChecked={kept.length > 0}
              className="size-5 shrink-0 accent-act"
            />
            {t('preferences.keepDevices')}
          </label>
        )}
      </fieldset>
      <fieldset>
        <legend className="font-medium">{t('preferences.categories')}</legend>
        <p className="text-13 text-ink-2">{t('preferences.categoriesHint')}</p>
        <ul className="mt-1 grid sm:grid-cols-2">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="category"
                  value={slug}
                  defaultChecked={preferred.includes(slug)}
                  className="size-5 shrink-0 accent-act"
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}
