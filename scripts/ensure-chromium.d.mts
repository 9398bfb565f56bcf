/** The path of a Chromium on this machine. Throws with one line that says what to do when there is none. */
export function ensureChromium(): string;
