/** The path of a Chromium on this machine. Throws with one line that says what to do when there is none. */
export function ensureChromium(): string;

/** The path of Chromium's headless shell, or of a whole Chromium where there is none. Throws as ensureChromium(). */
export function ensureHeadlessShell(): string;
