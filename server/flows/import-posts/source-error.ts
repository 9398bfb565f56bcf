/** What is wrong with a file of a folder of posts. Lines count from 1. */
export type SourceError = { file: string; line: number; message: string };

export const errorText = ({ file, line, message }: SourceError): string => `${file}:${line}: ${message}`;
