/** A start that failed. The message is one line for the operator: the cause and the remedy. */
export class StartError extends Error {}

/** Prints progress to the terminal, a line at a time. */
export type Progress = (line: string) => void;
