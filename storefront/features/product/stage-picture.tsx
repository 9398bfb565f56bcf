import { type ImageSize, productImage } from '../../../kit/product-image.ts';

/** As wide as its column, unless that is higher than the window has room for below the header. */
export const STAGE_WIDTH = 'max(320px, calc(100svh - 264px))';

const widths: readonly ImageSize[] = [480, 640, 960, 1280];
const SIZES = '(width < 768px) 240px, (width < 1440px) 46vw, 664px';

type StageProps = {
  /** null keeps its room for later. */
  source: string | null;
  alt: string;
  /** Loaded at once: it is the largest of what is seen first. */
  first: boolean;
};

/** A picture of the stage, in the resolution that its width on the screen needs. */
export const StagePicture = ({ source, alt, first }: StageProps) =>
  source === null ? (
    <div className="h-60 md:aspect-square md:h-auto" />
  ) : (
    <img
      src={productImage(source, 640)}
      srcSet={widths.map((width) => `${productImage(source, width)} ${width}w`).join(', ')}
      sizes={SIZES}
      width={640}
      height={640}
      alt={alt}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className="h-60 w-full object-contain md:aspect-square md:h-auto"
    />
  );
