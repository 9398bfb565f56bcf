import { data, redirectDocument } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
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
import { localizePath } from '../../locale/paths.ts';
import { type RefusedForm, refuseForm, textOf } from '../auth/form-action.ts';
import { unnamedStep } from '../auth/unnamed-step.ts';
import { parseAmount } from '../list/price-text.ts';
import { sheetOf } from '../uploads/sheet-of.ts';
import { type AddedToCart, addWishesToCart } from './add-wishes-to-cart.ts';
import { pastedSkus } from './pasted-skus.ts';
import { folderOf, readQuery, wishlistPath } from './wishlist-query.ts';

/** What became of a form of the wishlist. */
export type WishlistAnswer = {
  intent: string;
  refused: RefusedForm | null;
  removed?: string[];
  batch?: WishBatch & { notes?: readonly FileNote[] };
  cart?: AddedToCart;
};

type Form = { shop: PageShop; url: URL; form: FormData };

/** All wishes that the page's query names, on whatever page. */
async function loadAll({ shop, url }: Form): Promise<Wish[]> {
  const query = readQuery(url);
  const { keyword, sort } = query;
  const found: Wish[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await shop.call(getWishes, {
      ...{ keyword, sort, page, pagesize: WISHES_PAGE },
      folder: folderOf(query),
    });
    if (!answer.ok) return found;
    found.push(...answer.data.items);
    if (!answer.data.more) return found;
  }
}

const skusOf = (form: FormData): string[] => form.getAll('sku').map(String);
const folderField = (form: FormData): number | undefined => Number(textOf(form, 'folder')) || undefined;

async function toCart(given: Form, intent: string) {
  const skus = new Set(skusOf(given.form));
  const wishes = (await loadAll(given)).filter(({ sku }) => intent === 'cartAll' || skus.has(sku));
  return data<WishlistAnswer>({ intent, refused: null, cart: await addWishesToCart(given.shop, wishes) });
}

/** Sends a form that answers with what it has done. */
async function answerOf({ shop, form }: Form, intent: string) {
  const folder = folderField(form);
  if (intent === 'delete') {
    const answer = await shop.call(deleteWishes, { sku: skusOf(form) });
    return { answer, more: answer.ok ? { removed: answer.data.removed } : {} };
  }
  if (intent === 'order') {
    const answer = await shop.call(batchToMyList, { orderId: textOf(form, 'orderId') });
    return { answer, more: answer.ok ? { batch: answer.data } : {} };
  }
  const answer =
    intent === 'import'
      ? await shop.call(importWishes, { ...(await sheetOf(form)), folder })
      : await shop.call(batchToMyList, {
          skus: intent === 'undo' ? skusOf(form) : pastedSkus(textOf(form, 'skus')),
          folder,
        });
  return { answer, more: answer.ok ? { batch: answer.data } : {} };
}

function sendAlert({ shop, form }: Form) {
  const below = textOf(form, 'amount');
  return shop.call(setWishAlert, {
    sku: textOf(form, 'sku'),
    kind: textOf(form, 'kind') === 'below' ? 'below' : 'backInStock',
    isOn: textOf(form, 'isOn') === 'true',
    ...(below && { amount: parseAmount(below, shop.currency) ?? 0 }),
  });
}

/** Sends a form after which the page is shown again. Returns the folder that is shown then, where it is another. */
async function send(given: Form, intent: string): Promise<{ answer: Answer<unknown>; folder?: string }> {
  const { shop, form } = given;
  const folder = folderField(form);
  if (intent === 'alert') return { answer: await sendAlert(given) };
  if (intent === 'move') return { answer: await shop.call(moveWishes, { sku: skusOf(form), folder }) };
  const id = folder ?? 0;
  if (intent === 'share')
    return { answer: await shop.call(shareWishFolder, { folder: id, name: textOf(form, 'owner') }) };
  if (intent === 'unshare') return { answer: await shop.call(endWishShare, { folder: id }) };
  if (intent === 'deleteFolder') return { answer: await shop.call(deleteWishFolder, { id }), folder: '' };
  if (intent !== 'saveFolder') return { answer: unnamedStep(shop) };
  const answer = await shop.call(saveWishFolder, { ...(folder && { id }), name: textOf(form, 'name') });
  return answer.ok ? { answer, folder: String(answer.data.id) } : { answer };
}

const ANSWERED = ['delete', 'undo', 'order', 'paste', 'import'];

/** Does what a form of the wishlist is for. */
export async function wishlistAction(shop: PageShop, request: Request, url: URL) {
  const form = await request.formData();
  const given = { shop, url, form };
  const intent = textOf(form, 'intent');
  if (intent === 'cart' || intent === 'cartAll') return toCart(given, intent);
  const refuse = (answer: Extract<Answer<unknown>, { ok: false }>) => {
    const { data: refused, init } = refuseForm(answer, form);
    return data<WishlistAnswer>({ intent, refused }, init ?? undefined);
  };
  if (ANSWERED.includes(intent)) {
    const { answer, more } = await answerOf(given, intent);
    return answer.ok ? data<WishlistAnswer>({ intent, refused: null, ...more }) : refuse(answer);
  }
  const { answer, folder } = await send(given, intent);
  if (!answer.ok) return refuse(answer);
  const query = readQuery(url);
  const path = wishlistPath(folder === undefined ? query : { ...query, folder, page: 1 });
  const done = `${path.includes('?') ? '&' : '?'}done=${intent}`;
  throw redirectDocument(localizePath(shop.language, path) + done, 303);
}
