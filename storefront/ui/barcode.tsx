import { code128 } from '../../kit/code128.ts';

type BarcodeProps = { text: string; label: string; className?: string };

/** The quiet zone on each side, in modules, as the standard asks. */
const QUIET = 10;

/** A text as a Code 128 barcode with its characters below. */
export function Barcode({ text, label, className }: BarcodeProps) {
  const { bars, width } = code128(text);
  return (
    <div className={className}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 30`}
        width={(width + 2 * QUIET) * 1.6}
        height={48}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="max-w-full"
      >
        {bars.map(({ x, width: bar }) => (
          <rect key={x} x={x} width={bar} height={30} />
        ))}
      </svg>
      <p className="text-13">{text}</p>
    </div>
  );
}
