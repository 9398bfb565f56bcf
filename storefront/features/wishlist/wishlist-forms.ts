import type { FileNote } from '../../../contract/upload.ts';
import {
  deleteWishFolder,
  endWishShare,
  saveWishFolder,
  shareWishFolder,
} from '../../../contract/wish-folder.ts';
import {
  batchToMyList,
  deleteWishes,
  getWishes,
  importWishes,
  moveWishes,
  setWishAlert,
  WISHES_PAGE,
  type Wish,
  type WishBatch,
} from '../../../contract/wishlist.ts';
import type { FormAnswer } from '../../page/form-answer.ts';
import type { PostedForm } from '../../page/read-form.ts';
import { after, type FormStep, type PageForms } from '../../page/submit-form.ts';
import { parseAmount } from '../list/price-text.ts';
import { sheetOf } from '../uploads/received-file.ts';
import { type AddedToCart, addWishesToCart } from './add-wishes-to-cart.ts';
import { pastedSkus } from './pasted-skus.ts';
import { folderOf, readQuery, wishlistPath } from './wishlist-query.ts';

type Shown = {
  removed: string[];
  batch: WishBatch & { notes?: readonly FileNote[] };
  cart: AddedToCart;
};

/** What became of a form of the wishlist. */
export type WishlistAnswer = FormAnswer<Shown>;

/** All wishes that the page's query names, on whatever page. */
async function loadAll({ call, url }: PostedForm): Promise<Wish[]> {
  const query = readQuery(url);
  const { keyword, sort } = query;
  const found: Wish[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(getWishes, {
      ...{ keyword, sort, page, pagesize: WISHES_PAGE },
      folder: folderOf(query),
    });
    if (!answer.ok) return found;
    found.push(...answer.data.items);
    if (!answer.data.more) return found;
  }
}

const toCart: FormStep<Shown> = async (posted) => {
  const skus = new Set(posted.all('sku'));
  const wishes = (await loadAll(posted)).filter(({ sku }) => posted.intent === 'cartAll' || skus.has(sku));
  return { cart: await addWishesToCart(posted.shop, wishes) };
};

const folderField = ({ text }: PostedForm): number | undefined => Number(text('folder')) || undefined;

const showBatch = (batch: Shown['batch']) => ({ batch });

/** Forms that answer with what they have done. */
const answered: PageForms<Shown>['steps'] = {
  cart: toCart,
  cartAll: toCart,
  delete: ({ call, all }) => after(call(deleteWishes, { sku: all('sku') }), ({ removed }) => ({ removed })),
  undo: (posted) =>
    after(posted.call(batchToMyList, { skus: posted.all('sku'), folder: folderField(posted) }), showBatch),
  order: ({ call, texts }) => after(call(batchToMyList, texts('orderId')), showBatch),
  paste: (posted) =>
    after(
      posted.call(batchToMyList, { skus: pastedSkus(posted.text('skus')), folder: folderField(posted) }),
      showBatch,
    ),
  import: async (posted) => {
    const given = { ...(await sheetOf(posted.form)), folder: folderField(posted) };
    return after(posted.call(importWishes, given), showBatch);
  },
};

/** The wishlist as it was, or another folder of it, with what was done. */
function donePath({ url, intent }: PostedForm, folder?: string): string {
  const query = readQuery(url);
  const path = wishlistPath(folder === undefined ? query : { ...query, folder, page: 1 });
  return `${path}${path.includes('?') ? '&' : '?'}done=${intent}`;
}

/** Forms after which the page is shown again. */
const changes: PageForms['steps'] = {
  alert: ({ call, shop, text, texts }) => {
    const below = text('amount');
    return call(setWishAlert, {
      ...texts('sku'),
      kind: text('kind') === 'below' ? 'below' : 'backInStock',
      isOn: text('isOn') === 'true',
      ...(below && { amount: parseAmount(below, shop.currency) ?? 0 }),
    });
  },
  move: (posted) => posted.call(moveWishes, { sku: posted.all('sku'), folder: folderField(posted) }),
  share: (posted) =>
    posted.call(shareWishFolder, { folder: folderField(posted) ?? 0, name: posted.text('owner') }),
  unshare: (posted) => posted.call(endWishShare, { folder: folderField(posted) ?? 0 }),
  deleteFolder: (posted) =>
    after(posted.call(deleteWishFolder, { id: folderField(posted) ?? 0 }), () => donePath(posted, '')),
  saveFolder: (posted) => {
    const id = folderField(posted);
    return after(posted.call(saveWishFolder, { ...(id && { id }), ...posted.texts('name') }), (saved) =>
      donePath(posted, String(saved.id)),
    );
  },
};

/** The forms of the wishlist. */
export const wishlistForms: readonly PageForms<Shown>[] = [
  { steps: answered },
  { steps: changes, to: donePath },
];
