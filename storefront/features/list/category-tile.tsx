import type { CategoryNode } from '../../../contract/catalogue.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

type TileProps = Pick<CategoryNode, 'name' | 'count' | 'picture'> & {
  /** Without language. */
  to: string;
  /** Whether its picture is above the fold. */
  first?: boolean | undefined;
  rel?: string;
};

/** A link with the picture, name and number of products of a category. */
export function CategoryTile({ to, name, count, picture, first = false, rel }: TileProps) {
  const { href, language } = useLocale();
  return (
    <a
      href={href(to)}
      rel={rel}
      className="flex h-full items-center gap-2 rounded-md border border-rule p-2 xl:gap-3 hover:border-edge hover:text-act"
    >
      <ProductPicture
        source={picture}
        alt=""
        size={64}
        first={first}
        className="size-10 shrink-0 max-[359px]:size-8 rounded-sm sm:size-12 xl:size-14"
      />
      <span className="min-w-0">
        <span className="line-clamp-3 text-13 font-medium hyphens-auto">{name}</span>
        <span className="text-13 text-ink-3 tabular-nums">{formatNumber(count, language)}</span>
      </span>
    </a>
  );
}
