import { breakLines } from './break-lines.ts';
import type { Fonts } from './fonts.ts';
import { createPlainWriter, type TextStyle, type Writer } from './plain-writer.ts';
import { visualRuns } from './visual-runs.ts';

type Doc = PDFKit.PDFDocument;

/** The height of the base font above its baseline, in parts of its size: all fonts share the baseline. */
const ASCENT = 1.069;

/** Returns the writer of texts of any script. */
export function createWriter(doc: Doc, fonts: Fonts): Writer {
  const plain = createPlainWriter(doc);
  const widthOf = (part: string, whole: string, { font, size }: TextStyle): number =>
    fonts
      .runsOf(part, whole)
      .reduce((sum, run) => sum + doc.font(run.font ?? font, size).widthOfString(run.text), 0);
  const linesOf = (text: string, width: number, style: TextStyle) =>
    text.split('\n').flatMap((paragraph) =>
      breakLines(paragraph, width, (piece) => widthOf(piece, paragraph, style)).map((line) => ({
        line,
        paragraph,
      })),
    );
  const lineHeight = ({ font, size }: TextStyle) => doc.font(font, size).currentLineHeight(true);

  return {
    heightOf: (text, width, style) => {
      if (fonts.isPlain(text)) return plain.heightOf(text, width, style);
      return linesOf(text, width, style).length * lineHeight(style);
    },
    write: (text, place, style) => {
      if (fonts.isPlain(text)) return plain.write(text, place, style);
      const { x, y, width, align, height } = place;
      const { font, size } = style;
      const step = lineHeight(style);
      const lines = linesOf(text, width, style).slice(0, height && Math.max(1, Math.floor(height / step)));
      for (const [row, { line, paragraph }] of lines.entries()) {
        let left = align === 'right' ? x + width - widthOf(line, paragraph, style) : x;
        for (const run of visualRuns(fonts.runsOf(line, paragraph), paragraph)) {
          doc.font(run.font ?? font, size);
          doc.text(run.text, left, y + row * step + ASCENT * size, {
            lineBreak: false,
            baseline: 'alphabetic',
          });
          left += doc.widthOfString(run.text);
        }
      }
      doc.font(font, size);
      doc.x = x;
      doc.y = y + lines.length * step;
    },
  };
}
