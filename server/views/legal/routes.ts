import { getLegalPage } from '../../../contract/legal.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type FigureSources, figuresOf } from './figures.ts';
import { readDocuments } from './read-documents.ts';
import { renderDocument } from './render-document.ts';

/** The call of the legal pages; `folder` holds their documents. */
export function legalRoutes(folder: string, sources: FigureSources): Route[] {
  const documentOf = readDocuments(folder);
  return [
    handle(getLegalPage, async ({ language }, { page }) =>
      ok(renderDocument(documentOf(page, language), figuresOf(sources, language))),
    ),
  ];
}
