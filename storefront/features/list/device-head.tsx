import type { CategoryNode, ChosenDevice } from '../../../contract/catalogue.ts';
import { MAX_DEVICES } from '../../../kit/devices.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DeviceIcon } from '../devices/device-icon.tsx';
import { choosePath, fullName } from '../devices/device-names.ts';
import { CategoryTile } from './category-tile.tsx';
import { listPath } from './list-path.ts';

type HeadProps = {
  device: ChosenDevice;
  /** Of the list, with the number of its products in each. */
  kinds: readonly Pick<CategoryNode, 'id' | 'name' | 'count' | 'picture'>[];
  /** Main categories of what is made for no device in particular. */
  others: readonly Pick<CategoryNode, 'slug' | 'name'>[];
};

/** The head of a device's page: its drawing, the way to make it the visitor's, and what fits it by kind. */
export function DeviceHead({ device, kinds, others }: HeadProps) {
  const { t, href } = useLocale();
  const { devices = [] } = useRootData();
  const { slug } = device;
  const path = `/series/${slug}`;
  const slugs = devices.map((one) => one.slug);
  const isChosen = slugs.includes(slug);
  const next = isChosen ? slugs.filter((one) => one !== slug) : [...slugs, slug];
  return (
    <>
      <div className="mt-1 flex items-center gap-4 rounded-lg bg-act-tint p-4">
        <DeviceIcon form={device.form} className="h-24 w-18 shrink-0 text-act" />
        <div className="min-w-0">
          <h1 className="text-18 font-semibold text-balance md:text-24">
            {t('series.title', { name: fullName(device) })}
          </h1>
          {isChosen || slugs.length < MAX_DEVICES ? (
            <a
              href={href(choosePath(path, next))}
              data-reload="true"
              rel="nofollow"
              className={`mt-2 ${buttonClass({ variant: isChosen ? 'secondary' : 'primary' })}`}
            >
              {t(isChosen ? 'series.remove' : 'series.choose')}
            </a>
          ) : (
            <p className="mt-1 text-ink-2">
              {t('devices.full', { max: MAX_DEVICES })}{' '}
              <a href={href('/productseries')} rel="nofollow" className="link inline-block py-0.5">
                {t('device.change')}
              </a>
            </p>
          )}
        </div>
      </div>
      {kinds.length > 1 && (
        <section className="mt-6">
          <h2 className="mb-2 font-semibold">{t('series.kinds')}</h2>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
            {kinds.map(({ id, name, count, picture }) => (
              <li key={id}>
                <CategoryTile
                  to={listPath(path, { f: [`category:${id}`] })}
                  rel="nofollow"
                  {...{ name, count, picture }}
                />
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-x-4 text-13 text-ink-2">
              {t('series.any')}
              {others.map((one) => (
                <a
                  key={one.slug}
                  href={href(`/c/${one.slug}`)}
                  className="link inline-flex min-h-6 items-center"
                >
                  {one.name}
                </a>
              ))}
            </p>
          )}
        </section>
      )}
    </>
  );
}
