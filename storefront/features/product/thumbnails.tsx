import { productImage } from '../../../kit/product-image.ts';
import { useT } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageButton } from '../../ui/page-button.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

type ThumbnailsProps = {
  sources: readonly string[];
  shown: string;
  /** Takes the index of a picture. */
  onShow: (index: number) => void;
};

/** All pictures in one line, the shown one marked. */
export function Thumbnails({ sources, shown, onShow }: ThumbnailsProps) {
  const t = useT();
  return (
    <ul className="flex gap-2 p-1 max-md:max-h-60 max-md:shrink-0 max-md:flex-col max-md:overflow-y-auto md:mt-2 md:overflow-x-auto">
      {sources.map((source, index) => (
        <li key={source} className="shrink-0">
          <PageButton
            href={productImage(source, 1920)}
            aria-label={t('product.picture', { number: index + 1, of: sources.length })}
            aria-current={source === shown ? 'true' : undefined}
            onPress={() => onShow(index)}
            className={classNames(
              'block rounded-md border-2',
              source === shown ? 'border-act' : 'border-transparent hover:border-edge',
            )}
          >
            <ProductPicture source={source} alt="" size={64} className="size-10 md:size-14" />
          </PageButton>
        </li>
      ))}
    </ul>
  );
}
