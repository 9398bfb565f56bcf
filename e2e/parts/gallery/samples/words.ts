import type { Language } from '../../../../contract/fields.ts';

/** Words that parts are shown with, as long as those of real products are. */
const english = {
  title: 'Voltra Lille II 66W Car Charger with Two Ports, QC 3.0, Overheat Protection',
  short: 'USB-C Cable, 2 m',
  case: 'Kuvo Arden Case for iPhone 17 Pro Max, Matte, with Stand and Card Slot',
  black: 'Black',
  blue: 'Midnight blue',
  red: 'Wine red',
  color: 'Color',
  model: 'Model',
  material: 'Material',
  plastic: 'Thermoplastic polyurethane (TPU), shock-absorbing',
  word: 'Name of the company',
  hint: 'As it stands in the commercial register',
  wrong: 'Please enter at least ten characters',
  summary: 'Please correct the fields below',
  note: 'The case fits exactly and the buttons are easy to press. We have ordered another two cartons.',
  answer: 'Thank you for the photos! The next delivery comes in recyclable boxes.',
  question: 'Does the stand hold in landscape format as well?',
  reply: 'Yes, in both directions, at an angle of sixty degrees.',
  category: 'Charging and power supply',
};
export type Words = typeof english;

const german: Words = {
  title: 'Voltra Lille II 66 W Kfz-Ladegerät mit zwei Anschlüssen, QC 3.0, Überhitzungsschutz',
  short: 'USB-C-Kabel, 2 m',
  case: 'Kuvo Arden Schutzhülle für iPhone 17 Pro Max, matt, mit Ständer und Kartenfach',
  black: 'Schwarz',
  blue: 'Mitternachtsblau',
  red: 'Weinrot',
  color: 'Farbe',
  model: 'Modell',
  material: 'Material',
  plastic: 'Thermoplastisches Polyurethan (TPU), stoßdämpfend',
  word: 'Name des Unternehmens',
  hint: 'So, wie er im Handelsregister steht',
  wrong: 'Bitte geben Sie mindestens zehn Zeichen ein',
  summary: 'Bitte berichtigen Sie die Felder unten',
  note: 'Die Hülle sitzt genau, die Tasten lassen sich leicht drücken. Wir haben zwei weitere Kartons bestellt.',
  answer: 'Vielen Dank für die Fotos! Die nächste Lieferung kommt in recycelbaren Schachteln.',
  question: 'Hält der Ständer auch im Querformat?',
  reply: 'Ja, in beiden Richtungen, in einem Winkel von sechzig Grad.',
  category: 'Ladetechnik und Stromversorgung',
};

const russian: Words = {
  title: 'Автомобильное зарядное устройство Voltra Lille II 66 Вт, два порта, защита от перегрева',
  short: 'Кабель USB-C, 2 м',
  case: 'Чехол Kuvo Arden для iPhone 17 Pro Max, матовый, с подставкой и отделением для карт',
  black: 'Чёрный',
  blue: 'Полуночный синий',
  red: 'Бордовый',
  color: 'Цвет',
  model: 'Модель',
  material: 'Материал',
  plastic: 'Термопластичный полиуретан (ТПУ), амортизирующий',
  word: 'Название компании',
  hint: 'Как в государственном реестре',
  wrong: 'Введите не менее десяти символов',
  summary: 'Исправьте поля ниже',
  note: 'Чехол сидит точно, кнопки нажимаются легко. Мы заказали ещё две коробки.',
  answer: 'Спасибо за фотографии! Следующая партия придёт в перерабатываемых коробках.',
  question: 'Держит ли подставка телефон горизонтально?',
  reply: 'Да, в обоих положениях, под углом шестьдесят градусов.',
  category: 'Зарядные устройства и питание',
};

/** Returns the words of a sample; English where they are not translated. */
export const wordsOf = (language: Language): Words =>
  ({ de: german, ru: russian })[language as string] ?? english;
