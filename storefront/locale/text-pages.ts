import { routeTexts } from '../config/route-access.ts';

const commonPages: readonly string[] = ['common', 'prompt_message_F', 'details'];

/** Returns the text files of a page by its path without the language. */
export const textPagesOf = (path: string): string[] => [...commonPages, ...routeTexts(path)];
