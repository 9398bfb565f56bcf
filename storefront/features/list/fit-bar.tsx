import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { DeviceIcon } from '../devices/device-icon.tsx';
import { joinNames } from '../devices/device-names.ts';
import { listPath } from './list-path.ts';
import type { ShownList } from './shown-list.ts';

/** How a list regards the visitor's devices, with the way to see the rest of it. */
export default function FitBar({ list }: { list: ShownList }) {
  const { t, href, language } = useLocale();
  const { devices = [] } = useRootData();
  const { path, query, defaultSort, fit } = list;
  const link = 'link inline-flex min-h-6 items-center';
  const to = (changed: 'all' | undefined) => listPath(path, { ...query, fit: changed, page: 1 }, defaultSort);
  return (
    <div className="mb-3 flex items-center gap-3 rounded-md bg-act-tint px-3 py-2 text-13">
      <span className="flex shrink-0">
        {devices.slice(0, 3).map(({ slug, form }) => (
          <DeviceIcon key={slug} form={form} className="h-8 w-6 text-act" />
        ))}
      </span>
      <p className="min-w-0">
        {t(`fit.${fit}`, { names: joinNames(devices, language) })}{' '}
        <span className="inline-flex flex-wrap gap-x-4">
          {fit === 'mine' && (
            <a className={link} href={href(to('all'))} rel="nofollow" data-keep-scroll="true">
              {t('fit.showAll')}
            </a>
          )}
          {fit === 'all' && (
            <a className={link} href={href(to(undefined))} rel="nofollow" data-keep-scroll="true">
              {t('fit.showMine')}
            </a>
          )}
          <a
            className={link}
            href={`${href('/productseries')}?${new URLSearchParams({ from: href(to(undefined)) })}`}
            rel="nofollow"
          >
            {t('device.change')}
          </a>
        </span>
      </p>
    </div>
  );
}
