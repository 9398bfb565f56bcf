/** Words of numbers in the seven languages, with the forms that prices have, by number. */
const WORDS: Readonly<Record<number, string>> = {
  1: 'one ein eine einen einem un una uno um uma une один одного одну',
  2: 'two zwei dos dois duas deux due два двух двумя',
  3: 'three drei tres três trois tre три трех трёх',
  4: 'four vier cuatro quatro quatre quattro четыре четырех четырёх',
  5: 'five fünf fuenf funf cinco cinq cinque пять пяти',
  6: 'six sechs seis sei шесть шести',
  7: 'seven sieben siete sete sept sette семь семи',
  8: 'eight acht ocho oito huit otto восемь восьми',
  9: 'nine neun nueve nove neuf девять девяти',
  10: 'ten zehn diez dez dix dieci десять десяти',
  12: 'twelve zwölf zwoelf doce doze douze dodici двенадцать двенадцати',
  15: 'fifteen fünfzehn fuenfzehn quince quinze quindici пятнадцать пятнадцати',
  20: 'twenty zwanzig veinte vinte vingt venti двадцать двадцати',
  25: 'twenty-five fünfundzwanzig veinticinco vingt-cinq venticinque',
  30: 'thirty dreißig dreissig treinta trinta trente trenta тридцать тридцати',
  40: 'forty vierzig cuarenta quarenta quarante quaranta сорок сорока',
  50: 'fifty fünfzig fuenfzig cincuenta cinquenta cinquante cinquanta пятьдесят пятидесяти',
  100: 'hundred hundert cien cem cent cento сто ста',
};
const numberByWord = new Map(
  Object.entries(WORDS).flatMap(([number, words]) => words.split(' ').map((word) => [word, number] as const)),
);

/** Words of numbers, as alternatives of a pattern, the longest first. */
export const NUMBER_WORDS = [...numberByWord.keys()]
  .sort((one, other) => other.length - one.length)
  .join('|');

/** The digits of a number that is written as a word. */
export const digitsOf = (word: string): string => numberByWord.get(word.toLowerCase()) ?? word;
