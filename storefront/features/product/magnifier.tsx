import { useRef } from 'react';
import { productImage } from '../../../kit/product-image.ts';

/** Where the mouse is, in the window. */
export type MagnifiedPoint = { x: number; y: number };

const SCALE = 2.5;

const percent = (position: number, start: number, length: number): string =>
  `${Math.min(100, Math.max(0, ((position - start) / length) * 100))}%`;

/** Covers the stage with the part of its picture around the mouse, in more than twice the size. */
export function Magnifier({ source, point }: { source: string; point: MagnifiedPoint }) {
  const lens = useRef<HTMLDivElement>(null);
  const box = lens.current?.getBoundingClientRect();
  return (
    <div
      ref={lens}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 max-md:hidden md:rounded-lg"
      style={{
        backgroundImage: `url("${productImage(source, 1920)}")`,
        backgroundSize: `${SCALE * 100}%`,
        backgroundPosition: box
          ? `${percent(point.x, box.left, box.width)} ${percent(point.y, box.top, box.height)}`
          : 'center',
      }}
    />
  );
}
