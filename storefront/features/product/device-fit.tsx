import type { ChosenDevice, Product, Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinNames } from '../devices/device-names.ts';
import { findFit } from './find-fit.ts';

type FitProps = { product: Product; shown: Variant; devices: readonly ChosenDevice[] };

/** Whether a product fits the visitor's devices; where another variant does, the way to it. */
export default function DeviceFit({ product, shown, devices }: FitProps) {
  const { t, href, language } = useLocale();
  const fit = findFit(product, shown, devices);
  if (!fit) return null;
  const { fitting, model, other } = fit;
  if (fitting.length > 0)
    return (
      <p className="mb-3 flex items-center gap-2 font-medium text-act">
        <Icon name="check" />
        {t('device.fits', { names: joinNames(fitting, language) })}
      </p>
    );
  return (
    <p className="mb-3 flex items-start gap-2 rounded-md border border-ink p-3 text-ink">
      <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
      <span>
        {model
          ? t('device.otherVariant', { model })
          : t('device.notFor', { names: joinNames(devices, language) })}{' '}
        {other ? (
          <a className="link" href={href(productPath({ slug: product.slug, sku: other.sku }))}>
            {t('device.showFor', { name: other.device.name })}
          </a>
        ) : (
          devices[0] && (
            <a className="link" href={href(`/series/${devices[0].slug}`)}>
              {t('device.see')}
            </a>
          )
        )}
      </span>
    </p>
  );
}
