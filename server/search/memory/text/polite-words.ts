import type { Language } from '../../../../contract/fields.ts';

/** Folded words that address a shop and ask it for something: they name no product in any title. */
const LISTS: Record<Language, string> = {
  en: 'please pls could can would you me i im we want need looking look find show give get recommend suggest thanks thank hello hi hey like some that which are have it do does there any nice good our sell sells selling send searching search shopping order offer available see am',
  es: 'favor puede puedes podria quiero quisiera necesito busco buscando muestrame muestra mostrar encontrar dame gracias hola me yo que mi nosotros algun alguna tiene tienen hay gustaria tendrian tendria teneis venden vendeis disponible comprar pedir buenos dias buenas tardes',
  pt: 'favor pode poderia quero gostaria preciso procuro procurando mostre mostrar encontrar obrigado obrigada ola me eu que meu minha nos algum alguma tem voces estou precisando vendem vende disponivel bom boa dia tarde poderiam queria',
  ru: 'пожалуйста можно можете хочу хотел хотела нужен нужна нужно нужны ищу покажи покажите найди найдите найти дай дайте спасибо привет здравствуйте мне я мы мой моя моего моей есть ли что какой который бы хотелось посоветуйте подскажите продаете продается имеется наличии добрый день вечер хорошие хороший хорошую заказать интересует',
  fr: 'svp stp plait vous pouvez pourriez je nous veux voudrais besoin cherche montrez montre trouver donnez merci bonjour salut me moi mon ma mes que qui il faut avez ce est vends vendez vendre disponible souhaite souhaiterais aimerais auriez recherche bonsoir',
  it: 'favore puoi potete potreste voglio vorrei serve cerco cercando mostrami mostra trovare dammi grazie ciao salve mi io noi mio mia che avete hai servirebbe servono vendete disponibile disponibili desidero buongiorno buonasera ci bisogno ho',
  de: 'bitte koennen koennten koennte moechte moechten haette haetten konnen konnten konnte kannst du sie ich wir mir uns will mochte mochten brauche suche zeig zeige zeigen finde finden gib geben danke hallo mein meine meinen meinem meiner habt haben es gibt schones hatte hatten gerne bei ihnen verkaufen verkauft verfugbar guten tag suchen bestellen',
};
const wordsByLanguage = new Map(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether a folded word of a query only asks for what the others name. */
export const isPolite = (language: Language, word: string): boolean =>
  wordsByLanguage.get(language)?.has(word) ?? false;
