import { productImage } from '../../kit/product-image.ts';
import { PRODUCT_IMAGE_PX } from '../config/constants.ts';
import { Icon } from './icon.tsx';

type PictureProps = {
  /** null: the product has no picture. */
  source: string | null;
  alt: string;
  /** Edge in CSS pixels; pictures are square. */
  size?: 64 | 120 | 220 | 320 | 480 | 640;
  /** Above the fold: loaded at once. */
  first?: boolean;
  className?: string;
};

const sizeAt2x = { 64: 120, 120: 320, 220: 480, 320: 640, 480: 960, 640: 1280 } as const;

export function ProductPicture({
  source,
  alt,
  size = PRODUCT_IMAGE_PX,
  first,
  className = '',
}: PictureProps) {
  if (source === null) return <NoPicture className={className} />;
  return (
    <span className={`printed block aspect-square ${className}`}>
      <img
        src={productImage(source, size)}
        // The preload that React writes for it has no other way to name the smaller file.
        srcSet={`${productImage(source, size)} 1x, ${productImage(source, sizeAt2x[size])} 2x`}
        width={size}
        height={size}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className="size-full object-contain"
      />
    </span>
  );
}

const NoPicture = ({ className }: { className: string }) => (
  <span className={`flex aspect-square items-center justify-center bg-sunk text-edge ${className}`}>
    <Icon name="picture" className="size-8" />
  </span>
);
