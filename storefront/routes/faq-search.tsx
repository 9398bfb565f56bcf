import { searchHelp } from '../../contract/articles.ts';
import { HelpAnswers } from '../features/text-pages/help-answers.tsx';
import { createHead, headTags } from '../head/head.ts';
import { faqJson } from '../head/json-ld.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

const PATH = '/new-faq-search';
const MAX_QUESTION = 100;

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'legal');
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, MAX_QUESTION);
  const answer = await shop.call(searchHelp, { keyword });
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  return {
    head: createHead(shop, {
      title: [keyword, t('page.new-faq-search')].filter(Boolean).join(' – '),
      description: t('help.lead'),
      canonical: PATH,
      ...(keyword && { noindex: true }),
    }),
    keyword,
    answers: answer.data.answers,
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => {
  if (!import.meta.env.SSR || !loaderData) return headTags(loaderData?.head);
  const asked = loaderData.answers.filter(({ path }) => path.startsWith('/faq#'));
  return headTags(loaderData.head, ...(asked.length > 0 ? [faqJson(asked)] : []));
};

/** A search in questions and answers, articles and policies. Works without JavaScript. */
export default function FaqSearch({ loaderData: { keyword, answers } }: PageProps<typeof loader>) {
  const { t, href } = useLocale();
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={[{ name: t('page.new-faq-search'), to: PATH }]} />
      <h1 className="mb-2 text-24 font-semibold">{t('page.new-faq-search')}</h1>
      <form action={href(PATH)} className="flex max-w-text flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Field
            key={keyword}
            type="search"
            name="keyword"
            label={t('help.question')}
            hint={t('help.lead')}
            maxLength={MAX_QUESTION}
            defaultValue={keyword}
            optional={false}
          />
        </div>
        <Button type="submit">{t('help.search')}</Button>
      </form>
      <HelpAnswers keyword={keyword} answers={answers} />
    </div>
  );
}
