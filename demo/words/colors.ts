import { parsePhrases } from './table.ts';

/** Names of colors. */
export const colorNames = parsePhrases(`
black | Black | Negro | Preto | Чёрный | Noir | Nero | Schwarz
white | White | Blanco | Branco | Белый | Blanc | Bianco | Weiß
grey | Gray | Gris | Cinza | Серый | Gris | Grigio | Grau
silver | Silver | Plateado | Prata | Серебристый | Argent | Argento | Silber
gold | Gold | Dorado | Dourado | Золотой | Or | Oro | Gold
rose-gold | Rose Gold | Oro rosa | Ouro rosé | Розовое золото | Or rose | Oro rosa | Roségold
transparent | Clear | Transparente | Transparente | Прозрачный | Transparent | Trasparente | Transparent
red | Red | Rojo | Vermelho | Красный | Rouge | Rosso | Rot
wine-red | Wine Red | Burdeos | Vinho | Бордовый | Bordeaux | Bordeaux | Weinrot
orange | Orange | Naranja | Laranja | Оранжевый | Orange | Arancione | Orange
yellow | Yellow | Amarillo | Amarelo | Жёлтый | Jaune | Giallo | Gelb
green | Green | Verde | Verde | Зелёный | Vert | Verde | Grün
dark-green | Dark Green | Verde oscuro | Verde-escuro | Тёмно-зелёный | Vert foncé | Verde scuro | Dunkelgrün
mint | Mint | Menta | Menta | Мятный | Menthe | Menta | Mint
blue | Blue | Azul | Azul | Синий | Bleu | Blu | Blau
dark-blue | Dark Blue | Azul oscuro | Azul-escuro | Тёмно-синий | Bleu foncé | Blu scuro | Dunkelblau
sky-blue | Sky Blue | Azul celeste | Azul-celeste | Голубой | Bleu ciel | Celeste | Himmelblau
purple | Purple | Morado | Roxo | Фиолетовый | Violet | Viola | Lila
lavender | Lavender | Lavanda | Lavanda | Лавандовый | Lavande | Lavanda | Lavendel
pink | Pink | Rosa | Rosa | Розовый | Rose | Rosa | Rosa
rose | Fuchsia | Fucsia | Pink | Малиновый | Fuchsia | Fucsia | Pink
brown | Brown | Marrón | Marrom | Коричневый | Marron | Marrone | Braun
khaki | Khaki | Caqui | Cáqui | Хаки | Kaki | Kaki | Khaki
titanium | Titanium | Titanio | Titânio | Титановый | Titane | Titanio | Titan
`);

/** The color of swatches and pictures, as #rrggbb. */
export const swatches: Record<string, string> = {
  black: '#23262b',
  white: '#f4f4f2',
  grey: '#8b9097',
  silver: '#c9cdd2',
  gold: '#d8b36a',
  'rose-gold': '#e0aa9b',
  transparent: '#e9eef3',
  red: '#cf2a2f',
  'wine-red': '#7c1f33',
  orange: '#ee7a28',
  yellow: '#f2c83b',
  green: '#3f9a5b',
  'dark-green': '#22523f',
  mint: '#a9d9c4',
  blue: '#2d66c4',
  'dark-blue': '#22375f',
  'sky-blue': '#8fc1e6',
  purple: '#6d4ba3',
  lavender: '#bdb2e0',
  pink: '#f2b9c6',
  rose: '#d9416f',
  brown: '#8a5a3b',
  khaki: '#b9a77f',
  titanium: '#a49d92',
};
