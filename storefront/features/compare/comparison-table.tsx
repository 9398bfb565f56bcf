import { type FormEvent, Fragment } from 'react';
import { comparePath } from '../../../kit/compared.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { formHandlers } from '../cards/use-products-html.ts';
import { isBuyable } from '../variant/choices.ts';
import { useCharged } from '../variant/use-charged.ts';
import { type Compared, type ComparisonGroup, comparisonGroups } from './comparison-rows.ts';

/** Products side by side. A box above it hides what is the same of all; it works without scripts. */
export function ComparisonTable({ compared }: { compared: readonly Compared[] }) {
  const locale = useLocale();
  const { t } = locale;
  const charged = useCharged();
  return (
    <>
      {compared.length > 1 && (
        <label className="inline-flex min-h-11 items-center gap-2">
          <input type="checkbox" id="differences" className="size-5 accent-act" />
          {t('compare.differences')}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section aria-label={t('compare.title')} tabIndex={0} className="compare-box">
        <table className="compare-table" style={{ '--columns': compared.length } as object}>
          <Heads compared={compared} />
          {comparisonGroups(compared, { ...locale, charged }).map((group) => (
            <Group key={group.title} group={group} compared={compared} />
          ))}
        </table>
      </section>
    </>
  );
}

function Heads({ compared }: { compared: readonly Compared[] }) {
  const locale = useLocale();
  const { t, href } = locale;
  const { onSubmit } = formHandlers(locale);
  const skus = compared.map(({ shown }) => shown.sku);
  return (
    <thead>
      <tr>
        <td />
        {compared.map(({ product, shown }) => (
          <th key={shown.sku} scope="col">
            <ProductPicture source={shown.picture} alt="" />
            <a
              href={href(productPath({ slug: product.slug, sku: shown.sku }))}
              className="mt-2 inline-block text-15 font-medium hover:text-act"
            >
              {productName(product.title, product.brand?.name).name}
            </a>
            <span className="mt-1 block text-13 break-all text-ink-3">{shown.sku}</span>
            <AddForm product={product} shown={shown} onSubmit={onSubmit} />
            <a
              href={href(comparePath(skus.filter((sku) => sku !== shown.sku)))}
              rel="nofollow"
              aria-label={t('compare.removeNamed', { title: product.title })}
              className="link inline-flex min-h-6 items-center text-13"
            >
              {t('compare.remove')}
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type FormProps = Compared & { onSubmit: (event: FormEvent<HTMLElement>) => void };

/** Adds the smallest order of a variant to the cart, also without scripts. */
function AddForm({ product, shown, onSubmit }: FormProps) {
  const { t } = useLocale();
  if (!isBuyable(shown)) return <p className="my-2 text-13 text-ink-3">{t('product.soldOut')}</p>;
  const warehouse = shown.stock.find(({ available }) => available >= shown.moq)?.warehouse ?? 1;
  return (
    <form method="post" data-add-to-cart="true" onSubmit={onSubmit} className="my-2 flex gap-2">
      <input type="hidden" name="sku" value={shown.sku} />
      <input type="hidden" name="warehouse" value={warehouse} />
      <input
        name="quantity"
        defaultValue={shown.moq}
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
        aria-label={t('product.quantityOf', { title: product.title })}
        className="control min-w-0"
      />
      <button
        type="submit"
        aria-label={t('product.addNamed', { title: product.title })}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md bg-act text-white hover:bg-act-hover md:size-10"
      >
        <Icon name="cart" />
      </button>
    </form>
  );
}

function Group({ group, compared }: { group: ComparisonGroup; compared: readonly Compared[] }) {
  const { t } = useLocale();
  const { title, rows } = group;
  return (
    <tbody data-same={rows.every(({ isSame }) => isSame) || undefined}>
      <tr>
        <th scope="rowgroup" colSpan={compared.length + 1} className="compare-group">
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ name, cells, isSame }) => (
        <tr key={name} data-same={isSame || undefined}>
          <th scope="row">{name}</th>
          {cells.map((lines, at) => (
            <td key={compared[at]?.shown.sku} suppressHydrationWarning>
              {lines.length === 0 ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t('compare.unknown')}</span>
                </>
              ) : (
                lines.map((line, index) => (
                  <Fragment key={line}>
                    {index > 0 && <br />}
                    {line}
                  </Fragment>
                ))
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
