export type MeasureUnit = 'gram' | 'kilogram' | 'centimeter';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes a number with two decimals at most in a language, with its unit where it has one. Formats are made once: each
 * costs more than a table of a product.
 */
export function formatMeasure(value: number, language: string, unit?: MeasureUnit): string {
  const key = `${language} ${unit}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      maximumFractionDigits: 2,
      ...(unit && { style: 'unit', unit }),
    });
    formats.set(key, format);
  }
  return format.format(value);
}

const RUSSIAN_UNITS: Readonly<Record<string, string>> = {
  ...{ W: 'Вт', kW: 'кВт', Wh: 'Вт·ч', V: 'В', A: 'А', mA: 'мА', Ah: 'А·ч', mAh: 'мА·ч' },
  ...{ mm: 'мм', cm: 'см', m: 'м', g: 'г', kg: 'кг', ml: 'мл', l: 'л', L: 'л' },
  ...{ s: 'с', min: 'мин', h: 'ч', Hz: 'Гц', kHz: 'кГц', MHz: 'МГц', GHz: 'ГГц', dB: 'дБ', lm: 'лм' },
  ...{ MB: 'МБ', GB: 'ГБ', TB: 'ТБ', Mbps: 'Мбит/с', Gbps: 'Гбит/с' },
};
const FRENCH_UNITS: Readonly<Record<string, string>> = { MB: 'Mo', GB: 'Go', TB: 'To' };

/** Returns the sign of a unit in a language; the unit itself where the language has no other. */
export function unitSign(unit: string, language: string): string {
  const own = language === 'ru' ? RUSSIAN_UNITS : language === 'fr' ? FRENCH_UNITS : {};
  return own[unit] ?? unit;
}

const inches = new Map<string, Intl.NumberFormat>();

/** The word behind so many inches, which has no sign that all shops use. */
function inchWord(count: number, language: string): string {
  let format = inches.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { style: 'unit', unit: 'inch', unitDisplay: 'long' });
    inches.set(language, format);
  }
  return format.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? 'inch';
}

/** A number, a range or a list of numbers, the last one apart, and one word. */
const MEASURE = /^((?:\d+(?:\.\d+)? ?[-–/] ?)*)(\d+(?:\.\d+)?) (\p{L}+)$/u;

/**
 * "0.25 m", "66 W" or "13-14 inch" as a language of the shop writes it: its decimal sign, of which English alone has a
 * point, its unit, and a no-break space; any other text as it is, such as the name of a model.
 */
export function localizeMeasure(text: string, language: string): string {
  const [, before = '', last = '', word = ''] = MEASURE.exec(text) ?? [];
  if (last === '') return text;
  const numbers = language === 'en' ? before + last : (before + last).replaceAll('.', ',');
  const isInch = /^inch(?:es)?$/.test(word);
  if (!isInch && !(word in RUSSIAN_UNITS)) return `${numbers} ${word}`;
  return `${numbers}\u00a0${isInch && language !== 'en' ? inchWord(Number(last), language) : unitSign(word, language)}`;
}
