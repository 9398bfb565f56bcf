import { addForms } from '../features/cart/add-forms.ts';
import { type FoundByForm, pictureForms } from '../features/picture-search/picture-forms.ts';
import { PictureSearch } from '../features/picture-search/picture-search.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import { refusalText } from '../page/form-answer.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

export function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'picture');
  return {
    head: createHead(shop, {
      title: t('picture.title'),
      description: t('picture.lead'),
      canonical: '/searchimg',
    }),
  };
}

/** Without scripts: searches by a picture, or adds a found product to the cart. */
export const action = (args: ActionArgs) => submitForm<FoundByForm>(args, pictureForms, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function SearchByPicture({ actionData }: PageProps<typeof loader, typeof action>) {
  const t = useT();
  const { results = null, from = 0, refused } = actionData ?? {};
  const sent = { results, from, message: refused ? refusalText(refused) : null };
  return (
    <div className="page-width pt-4 pb-8">
      <h1 className="text-18 font-semibold md:text-24">{t('picture.title')}</h1>
      <p className="mt-1 mb-4 max-w-text text-ink-2">{t('picture.lead')}</p>
      <PictureSearch sent={sent} />
    </div>
  );
}
