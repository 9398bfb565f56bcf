/** Frames of a stack that tell causes apart; those below them are how the page came there. */
const FRAMES = 3;
/** What is looked at of a frame: the time that its script takes to find grows with the square of its length. */
const MAX_FRAME_LETTERS = 500;

/** A file of a build has its hash as its name, or at its end. */
const SCRIPT = /(?:https?:\/\/[^\s/()]+)?\/?[\w./@-]*?([\w-]+)\.m?[jt]sx?(?:\?[^\s:)]*)?(?::\d+)*/g;

const withoutDetails = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, 'URL')
    .replace(/\b[0-9a-f]{8,}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, 'ID')
    .replace(/\d+/g, '0');

/**
 * Returns what an error of a browser has in common with others of its cause: its message without numbers, ids and
 * addresses, and the functions of its first frames without files and positions, which every build changes.
 */
export function causeOf({ message, stack }: { message: string; stack: string }): string {
  const frames = stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@/.test(line))
    .slice(0, FRAMES)
    .map((line) => withoutDetails(line.slice(0, MAX_FRAME_LETTERS).replace(SCRIPT, 'script')));
  return [withoutDetails(message), ...frames].join('\n');
}
