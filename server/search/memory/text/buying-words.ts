/**
 * Folded words of buying in the seven languages, in all their forms: what is cheap, on offer or sold by the bulk. They
 * name no product, whatever the language of the page; a shop's own word that is written like one of them does.
 */
const WORDS = new Set(
  `cheap cheaper cheapest inexpensive affordable discount discounted wholesale bulk price prices buy best
   budget lowcost bargain
   barato barata baratos baratas baratisimo economico economica economicos economicas oferta ofertas precio precios
   comprar mayorista rebajado rebajas
   barateza preco precos promocao desconto atacado acessivel revenda
   gunstig gunstige gunstiger gunstiges gunstigen gunstigste gunstigster gunstigstes gunstigsten guenstig guenstige
   guenstiger guenstiges guenstigen guenstigste billig billige billiger billiges billigen billigste preiswert preiswerte
   preiswerter preiswertes preiswerten preisgunstig preis preise angebot angebote kaufen grosshandel rabatt bestellen
   cher chere cheres abordable economique economiques solde soldes promo promotion prix acheter grossiste
   economici economiche conveniente convenienti offerta offerte sconto scontato prezzo prezzi acquistare comprare
   ingrosso
   дешево дешевый дешевая дешевое дешевые дешевого дешевую недорого недорогой недорогая недорогое недорогие недорогую
   бюджетный бюджетная бюджетное бюджетные купить цена цены скидка скидки скидкой акция распродажа оптом опт выгодно`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a folded word of a query only says how something is bought. */
export const isBuyingWord = (word: string): boolean => WORDS.has(word);
