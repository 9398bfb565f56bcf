import type { Language } from '../../../../contract/fields.ts';

/** Folded words that say nothing of a product: grammar, and words of buying. */
const LISTS: Record<Language, string> = {
  en: 'a an and at best bulk buy by cheap for from in is my of on or price prices supplier the to wholesale with your',
  es: 'a al barata baratas barato baratos comprar con de del el en la las los mayor mayorista o para por precio su tu un una y',
  pt: 'a ao as atacado barata barato com comprar da das de do dos e em na no o os ou para por preco revenda um uma',
  ru: 'а в во дешево для до заказать и из или к купить на недорого о опт оптовая оптом от по под при с со у цена',
  fr: 'a acheter au aux avec cher d de des du en et gros grossiste l la le les ou par pas pour prix sur un une',
  it: 'a acquistare ad al alla comprare con da dal dalla dei del della delle di e economico ed i il in ingrosso la le lo o per prezzo su un una',
  de: 'am an auf aus bei bestellen billig das dem den der die ein eine einem einen einer fur grosshandel gunstig im in kaufen mit oder preis und vom von zu zum zur furs fuer fuers beim ubers',
};
const stopWordsByLanguage = new Map(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether a folded word is left out of index and query. */
export const isStopWord = (language: Language, word: string): boolean =>
  stopWordsByLanguage.get(language)?.has(word) ?? false;

const COLLECTIVE = new Set(
  'accessory accessories accesorio accesorios acessorio acessorios аксессуар аксессуары accessoire accessoires accessorio accessori zubehor'.split(
    ' ',
  ),
);

/** Whether a folded word means anything that a category may hold: it is the first to be dropped from a query. */
export const isCollective = (word: string): boolean => COLLECTIVE.has(word);
