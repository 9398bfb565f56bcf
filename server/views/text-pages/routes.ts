import { getTextPage, textPages } from '../../../contract/text-pages.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type FigureSources, figuresOf } from './figures.ts';
import { readDocuments } from './read-documents.ts';
import { renderDocument } from './render-document.ts';

/** The call of the pages that the operator writes; `folder` holds their documents. */
export function textPageRoutes(folder: string, sources: FigureSources): Route[] {
  const documentOf = readDocuments(folder, textPages);
  return [
    handle(getTextPage, async ({ language }, { page }) =>
      ok(renderDocument(documentOf(page, language), figuresOf(sources, language))),
    ),
  ];
}
