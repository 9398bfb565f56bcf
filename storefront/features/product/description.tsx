import { textBlocks } from '../../../kit/text-blocks.ts';

/** The description of a product, its lists as lists. */
export const Description = ({ text }: { text: string }) => (
  <div className="grid gap-3 text-ink-2 wrap-anywhere">
    {textBlocks(text).map(({ isList, lines }, at) =>
      isList ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text keep their order
        <ul key={at} className="grid list-disc gap-1 pl-5">
          {lines.map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so do its lines
            <li key={number}>{line}</li>
          ))}
        </ul>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text keep their order
        <p key={at} className="whitespace-pre-wrap">
          {lines.join('\n').replace(/^\n+|\n+$/g, '')}
        </p>
      ),
    )}
  </div>
);
