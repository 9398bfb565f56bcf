import {
  type DatafeedField,
  deleteDatafeed,
  downloadChoice,
  renewDatafeed,
  renewFeedLink,
  revokeFeedLink,
  saveDatafeed,
} from '../../../contract/datafeed.ts';
import type { PostedForm } from '../../page/read-form.ts';
import type { PageForms } from '../../page/submit-form.ts';
import type { TypedFeed } from './feed-values.ts';

export const FEEDS = '/user/dropshipping/downloadDatafeed';

/** What was done last, which the page says once. */
export const doneTexts = ['saved', 'file', 'renew', 'link', 'revoke', 'delete'] as const;

/** `typed`: the form as it was filled in, which is shown again. */
type Shown = { typed: TypedFeed };

const typedOf = ({ all, form, texts }: PostedForm): TypedFeed => ({
  texts: texts(...form.keys()),
  chosenCategories: all('categories'),
  chosenFields: all('fields'),
});

/** The choices of a form, which has each part of a list as a field of its own. */
const choicesOf = ({ all, form, filled }: PostedForm) => ({
  ...filled(...[...form.keys()].filter((name) => name !== 'intent')),
  categories: all('categories'),
  fields: all('fields') as DatafeedField[],
});

/** The forms of the page of feeds; one of a file, or a refused one, is shown again as it was filled in. */
export const feedForms: PageForms<Shown> = {
  to: ({ intent }) => `${FEEDS}?done=${intent}`,
  steps: {
    preview: (posted) => ({ typed: typedOf(posted) }),
    save: async (posted) => {
      const given = { ...choicesOf(posted), ...posted.texts('name') };
      const answer = await posted.call(saveDatafeed, given);
      return answer.ok ? `${FEEDS}?done=saved` : { refused: answer, typed: typedOf(posted) };
    },
    // What was chosen for a file is often saved as a feed next.
    download: async (posted) => {
      const answer = await posted.call(downloadChoice, choicesOf(posted));
      return { ...(!answer.ok && { refused: answer }), typed: typedOf(posted) };
    },
    renew: ({ call, texts }) => call(renewDatafeed, texts('id')),
    link: ({ call, texts }) => call(renewFeedLink, texts('id')),
    revoke: ({ call, texts }) => call(revokeFeedLink, texts('id')),
    delete: ({ call, texts }) => call(deleteDatafeed, texts('id')),
  },
};
