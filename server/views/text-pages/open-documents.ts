import type { Language } from '../../../contract/fields.ts';
import { textPages } from '../../../contract/text-pages.ts';
import { type FigureSources, figuresOf } from './figures.ts';
import { type ArticleEntry, articlePath, readArticles } from './read-articles.ts';
import { readDocuments } from './read-documents.ts';
import { renderDocument, type TextDocument } from './render-document.ts';

/** How long documents are stored with their figures: a search reads all of them. */
const MAX_AGE_MS = 10_000;

export type ArticleDocument = ArticleEntry & TextDocument;
type Documents = {
  articles: ArticleDocument[];
  /** Pages of text and articles alike, each with its path. */
  all: (TextDocument & { path: string })[];
};

export type DocumentOptions = {
  folders: { pages: string; articles: string };
  sources: FigureSources;
  now: () => number;
};

/** Returns what reads all documents of a language, with figures that are at most ten seconds old. */
export function openDocuments({ folders, sources, now }: DocumentOptions) {
  const entries = readArticles(folders.articles);
  const ids = entries.map(({ id }) => id);
  const articleOf = readDocuments(folders.articles, ids);
  const pageOf = readDocuments(folders.pages, textPages);
  const stored = new Map<Language, { until: number; documents: Documents }>();

  function read(language: Language): Documents {
    const figures = figuresOf(sources, language);
    const pages = textPages.map((page) => ({
      path: `/${page}`,
      ...renderDocument(pageOf(page, language), figures),
    }));
    const articles = entries.map((entry) => ({
      ...entry,
      ...renderDocument(articleOf(entry.id, language), figures),
    }));
    return {
      articles,
      all: [...pages, ...articles.map((article) => ({ path: articlePath(article.id), ...article }))],
    };
  }

  return (language: Language): Documents => {
    const cached = stored.get(language);
    if (cached && cached.until > now()) return cached.documents;
    const documents = read(language);
    stored.set(language, { until: now() + MAX_AGE_MS, documents });
    return documents;
  };
}
