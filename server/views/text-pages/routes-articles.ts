import { getInfoItems, type HelpAnswer, MAX_ANSWERS, searchHelp } from '../../../contract/articles.ts';
import type { Language } from '../../../contract/fields.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { createScorer } from './match-words.ts';
import { type ArticleDocument, type DocumentOptions, openDocuments } from './open-documents.ts';
import type { TextDocument } from './render-document.ts';

/** An article as a list has it. */
const itemOf = ({ id, topic, date, title, description }: ArticleDocument) => ({
  ...{ id, topic, date, title },
  summary: description,
});

/** The parts of a document that a search can find, each with the path of its heading. */
const answersOf = ({ path, title, sections }: TextDocument & { path: string }): HelpAnswer[] =>
  sections
    .filter(({ heading }) => heading !== '')
    .map(({ id, heading, html }) => ({ heading, html, page: title, path: `${path}#${id}` }));

/** Returns whether an article has the words of a question; each has those of none. */
function hasWords(keyword: string | undefined, language: Language): (article: ArticleDocument) => boolean {
  if (!keyword) return () => true;
  const score = createScorer(keyword, language);
  return ({ title, sections }) =>
    score({ heading: title, html: sections.map(({ heading, html }) => `${heading} ${html}`).join(' ') }) > 0;
}

/** The calls of editorial articles, and of the search in them and in the pages of text. */
export function articleRoutes(options: DocumentOptions): Route[] {
  const documentsOf = openDocuments(options);
  return [
    handle(getInfoItems, async ({ language }, { id, topic, keyword, page, pagesize }) => {
      const { articles } = documentsOf(language);
      if (id) {
        const article = articles.find((article) => article.id === id);
        if (!article) return refuse('NotFound');
        return ok({ total: 1, items: [{ ...itemOf(article), sections: article.sections }] });
      }
      const found = articles
        .filter((article) => !topic || article.topic === topic)
        .filter(hasWords(keyword, language));
      const first = (page - 1) * pagesize;
      return ok({ total: found.length, items: found.slice(first, first + pagesize).map(itemOf) });
    }),
    handle(searchHelp, async ({ language }, { keyword }) => {
      const { all } = documentsOf(language);
      const score = createScorer(keyword, language);
      const answers = all
        .flatMap(answersOf)
        .map((answer) => ({ answer, points: score(answer) }))
        .filter(({ points }) => points > 0)
        // What a page is about says more than a word of its text.
        .map(({ answer, points }) => ({
          answer,
          points: points + score({ heading: answer.page, html: '' }),
        }))
        .toSorted((a, b) => b.points - a.points)
        .map(({ answer }) => answer);
      return ok({ total: answers.length, answers: answers.slice(0, MAX_ANSWERS) });
    }),
  ];
}
