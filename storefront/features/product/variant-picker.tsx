import type { Product, Variant } from '../../../contract/catalogue.ts';
import { colonOf, type Locale, useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { attributeChoices, type Choice, isBuyable, unavailableReason } from '../variant/choices.ts';

/** The values of every attribute as links, with pictures for colours and the reason where one is unavailable. */
export function VariantPicker({ product, shown }: { product: Product; shown: Variant }) {
  const locale = useLocale();
  const rows = attributeChoices(product.variants, shown);
  return rows.map(({ code, name, choices }) => {
    const hasSwatches = choices.some(({ value }) => value.swatch !== null);
    const chosen = choices.find(({ isChosen }) => isChosen);
    return (
      <div key={code} className="mt-2 md:mt-4">
        <p className="text-13 text-ink-3">
          {name}
          {colonOf(locale.language)} <span className="font-medium text-ink">{chosen?.value.text}</span>
        </p>
        <ul className="-mx-1 flex gap-2 p-1 max-md:overflow-x-auto md:max-h-80 md:flex-wrap md:overflow-y-auto">
          {choices.map((choice) => (
            <li key={choice.value.value} className="max-md:shrink-0">
              <ChoiceLink choice={choice} slug={product.slug} pictured={hasSwatches} locale={locale} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

type LinkProps = { choice: Choice; slug: string; pictured: boolean; locale: Locale };

function ChoiceLink({ choice: { value, variant, isChosen, stock }, slug, pictured, locale }: LinkProps) {
  const { t, href } = locale;
  const buyable = isBuyable(variant);
  const note = buyable ? t('product.stock', { quantity: stock }) : t(unavailableReason(variant));
  return (
    <a
      href={href(productPath({ slug, sku: variant.sku }))}
      data-keep-scroll="true"
      aria-current={isChosen ? 'true' : undefined}
      aria-label={`${value.text}, ${note}`}
      title={`${value.text}, ${note}`}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-md border text-13 max-md:whitespace-nowrap',
        isChosen ? 'border-act bg-act-tint font-medium text-act' : 'border-edge hover:bg-sunk',
        !buyable && 'border-dashed text-ink-3',
        pictured && (variant.picture || value.swatch) ? 'p-0.5 pr-2' : 'px-3 py-0.5',
      )}
    >
      {pictured &&
        (variant.picture ? (
          <ProductPicture source={variant.picture} alt="" size={64} className="size-9 md:size-14" />
        ) : (
          value.swatch && (
            <span
              style={{ background: value.swatch }}
              className="ml-1 size-5 rounded-sm border border-rule"
            />
          )
        ))}
      <span>
        <span className={buyable ? undefined : 'line-through'}>{value.text}</span>
        <span className="block text-13 font-normal text-ink-3">{note}</span>
      </span>
    </a>
  );
}
