/** A start that cannot go on. The message is one line for the person at the terminal: what is wrong and what helps. */
export class StartError extends Error {}

/** Prints what is being done at the terminal, one short line at a time. */
export type Progress = (line: string) => void;
