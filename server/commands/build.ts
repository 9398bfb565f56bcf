import { buildPages } from '../supervisor/build-pages.ts';
import { printLine } from './print.ts';

/** `npm run build`: builds the pages as a start would, for an image whose files cannot be written. */
await buildPages(process.env, new AbortController().signal, printLine);
