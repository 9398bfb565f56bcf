import type { Product, Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { attributeChoices, type Choice, isBuyable, unavailableReason } from './choices.ts';

type ValueProps = { product: Product; shown: Variant; onChoose: (sku: string) => void };

/** The values of every attribute as radio buttons, with the reason where one is unavailable. */
export function ValueChoice({ product, shown, onChoose }: ValueProps) {
  return attributeChoices(product.variants, shown).map(({ code, name, choices }) => {
    const pictured = choices.some(({ value }) => value.swatch !== null);
    return (
      <fieldset key={code}>
        <legend className="mb-1 font-medium">{name}</legend>
        <div className="flex max-h-60 flex-wrap gap-2 overflow-y-auto p-0.5">
          {choices.map((choice) => (
            <Value
              key={choice.value.value}
              name={code}
              choice={choice}
              pictured={pictured}
              onChoose={() => onChoose(choice.variant.sku)}
            />
          ))}
        </div>
      </fieldset>
    );
  });
}

type OneProps = { name: string; choice: Choice; pictured: boolean; onChoose: () => void };

function Value({ name, choice: { value, variant, isChosen }, pictured, onChoose }: OneProps) {
  const { t } = useLocale();
  const buyable = isBuyable(variant);
  return (
    <label
      className={classNames(
        'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-md border text-13 has-focus-visible:outline-2 has-focus-visible:outline-act',
        isChosen ? 'border-act bg-act-tint font-medium text-act' : 'border-edge hover:bg-sunk',
        !buyable && 'border-dashed text-ink-3',
        pictured && variant.picture ? 'p-0.5 pr-2' : 'px-3 py-0.5',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value.value}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {pictured && variant.picture && (
        <ProductPicture source={variant.picture} alt="" size={64} className="size-9 rounded-sm" />
      )}
      <span>
        {value.text}
        {!buyable && <span className="block text-13 font-normal">{t(unavailableReason(variant))}</span>}
      </span>
    </label>
  );
}
