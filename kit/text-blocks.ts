/** A part of a plain text: lines as they are, or the items of a list without their marks. */
export type TextBlock = { isList: boolean; lines: string[] };

const MARK = /^- +(?=\S)/;

/** Splits a plain text into its lists, lines that begin with a dash and a blank, and what is between them. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of text.split('\n')) {
    const isList = MARK.test(line);
    const last = blocks.at(-1);
    const own = isList ? line.replace(MARK, '') : line;
    if (last?.isList === isList) last.lines.push(own);
    else blocks.push({ isList, lines: [own] });
  }
  return blocks;
}
