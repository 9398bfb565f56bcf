import type { ChosenDevice } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DOORS, Door } from '../../ui/door.tsx';

const MAX_DEVICES = 5;
const MAX_PASTED = 100_000;
const chip =
  'inline-flex min-h-8 items-center rounded-sm border border-edge px-2 text-13 font-medium hover:border-ink';
const aside = 'text-13 underline decoration-act decoration-1 underline-offset-3 py-1 hover:text-act';

/** Where buyers begin: with a device, with a list, or with the orders of their own customers. Each form works at once. */
export const Doors = ({ known }: { known: readonly ChosenDevice[] }) => (
  <div className={`${DOORS} md:grid-cols-3`}>
    <DeviceDoor known={known} />
    <ListDoor />
    <CustomersDoor />
  </div>
);

const COUNT = 3;

function DeviceDoor({ known }: { known: readonly ChosenDevice[] }) {
  const { t, href } = useLocale();
  const { devices = [] } = useRootData();
  const shown = devices.length > 0 ? devices : known;
  return (
    <Door id="door-device" title={t('home.few')} at={0} of={COUNT}>
      <p className="-mt-2 text-ink-2">{t('home.fewLead')}</p>
      <form action={href('/search')} className="flex grow flex-col gap-3">
        <label className="grid gap-1 text-13 font-semibold">
          {t('home.model')}
          <input
            name="keyword"
            required
            maxLength={80}
            autoComplete="off"
            placeholder="iPhone 17 Pro, Galaxy S26"
            className="control font-normal"
          />
        </label>
        <ul className="flex flex-wrap items-center gap-2">
          {shown.slice(0, MAX_DEVICES).map(({ slug, name }) => (
            <li key={slug}>
              <a href={href(`/series/${slug}`)} className={chip}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={href('/productseries')} className={aside}>
              {t(devices.length > 0 ? 'device.change' : 'home.allDevices')}
            </a>
          </li>
        </ul>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
          <button type="submit" className={buttonClass({ size: 'lg' })}>
            {t('home.fits')}
          </button>
          <a href={href('/searchimg')} className={aside}>
            {t('search.byPicture')}
          </a>
        </p>
      </form>
    </Door>
  );
}

function ListDoor() {
  const { t, href } = useLocale();
  return (
    <Door id="door-list" title={t('home.shelf')} at={1} of={COUNT}>
      <p className="-mt-2 text-ink-2">{t('home.shelfLead')}</p>
      {/* The list comes back in the quick order's grid, each line with what is wrong with it. */}
      <form
        method="post"
        encType="multipart/form-data"
        action={href('/quick-order')}
        className="flex grow flex-col gap-3"
      >
        <label className="grid gap-1 text-13 font-semibold">
          {t('home.lines')}
          <textarea
            name="text"
            required
            rows={4}
            maxLength={MAX_PASTED}
            placeholder={'660103247A 20\n660103518A 48'}
            className="control font-normal"
          />
        </label>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
          <button type="submit" className={buttonClass({ size: 'lg' })}>
            {t('home.check')}
          </button>
          <a href={href('/quick-order')} className={aside}>
            {t('home.file')}
          </a>
        </p>
      </form>
    </Door>
  );
}

function CustomersDoor() {
  const { t, href } = useLocale();
  return (
    <Door id="door-customers" title={t('home.customers')} at={2} of={COUNT}>
      <p className="-mt-2 text-ink-2">{t('home.customersLead')}</p>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
        <a href={href('/user/dropshipping/batchList')} className={buttonClass({ size: 'lg' })}>
          {t('home.upload')}
        </a>
        <a href={href('/dropshipping')} className={aside}>
          {t('home.dropshipping')}
        </a>
      </p>
    </Door>
  );
}
