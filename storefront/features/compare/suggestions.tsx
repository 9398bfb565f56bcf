import { comparePath } from '../../../kit/compared.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import type { ProductCard } from '../cards/product-card.ts';
import { useViewed } from '../viewed/use-viewed.ts';

type SuggestionProps = { skus: readonly string[]; similar: readonly ProductCard[] };

/** Products to compare with those chosen: similar ones, and the ones seen last in this browser. */
export function Suggestions({ skus, similar }: SuggestionProps) {
  const { t } = useLocale();
  const viewed = useViewed();
  const isOther = ({ sku }: ProductCard) => !skus.includes(sku);
  const others = similar.filter(isOther);
  return (
    <>
      <Links title={t('compare.similar')} skus={skus} items={others} />
      <Links
        title={t('viewed.title')}
        skus={skus}
        items={viewed.items.filter((item) => isOther(item) && others.every(({ sku }) => sku !== item.sku))}
      />
    </>
  );
}

type LinksProps = { title: string; skus: readonly string[]; items: readonly ProductCard[] };

function Links({ title, skus, items }: LinksProps) {
  const { t, href } = useLocale();
  if (items.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-18 font-semibold">{title}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {items.slice(0, 9).map((card) => (
          <li key={card.sku}>
            <a
              href={href(comparePath([...skus, card.sku]))}
              rel="nofollow"
              className="flex min-h-16 items-center gap-3 rounded-md border border-rule p-2 hover:border-edge"
            >
              <ProductPicture source={card.picture} alt="" size={64} className="size-12 shrink-0" />
              <span className="min-w-0 grow">{productName(card.title, card.brand?.name).name}</span>
              <Icon name="plus" className="size-5 shrink-0 text-act" />
              <span className="sr-only">{t('compare.add')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
