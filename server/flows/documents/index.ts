export { renderPackingSlip } from './packing-slip.ts';
export { readDocumentFile } from './read-document-file.ts';
export type { RenderContext } from './render-document.ts';
