// Widths of the bars and spaces of each symbol of Code 128 (ISO/IEC 15417), beginning with a bar; the last one is Stop.
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const TO_C = 99;
const STOP = 106;
const FIRST_SIGN = 32;
const MODULUS = 103;
/** Digits from which on set C, with two digits a symbol, is shorter. */
const MIN_DIGITS = 4;

type Run = { text: string; isDigits: boolean };

/** Splits a text into runs of an even number of digits, four at least, and what is between them. */
const runsOf = (text: string): Run[] =>
  [...text.matchAll(/(?<digits>(?:\d\d){2,})|(?<signs>(?:(?!(?:\d\d){2,}).)+)/g)].map(([run, digits]) => ({
    text: run,
    isDigits: digits !== undefined && run.length >= MIN_DIGITS,
  }));

function valuesOf(text: string): number[] {
  const values: number[] = [];
  for (const run of runsOf(text)) {
    if (values.length === 0) values.push(run.isDigits ? START_C : START_B);
    else values.push(run.isDigits ? TO_C : TO_B);
    const signs = run.isDigits ? (run.text.match(/\d\d/g) ?? []) : [...run.text];
    values.push(...signs.map((sign) => (run.isDigits ? Number(sign) : sign.charCodeAt(0) - FIRST_SIGN)));
  }
  return values;
}

/**
 * Returns the black bars of a text as Code 128 and the width of all, in modules, without the quiet zones. Throws for a
 * text with other signs than printable ASCII.
 */
export function code128(text: string): { bars: { x: number; width: number }[]; width: number } {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error(`no barcode of ${JSON.stringify(text)}`);
  const values = valuesOf(text);
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % MODULUS;
  const widths = [...values, check, STOP].flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number));
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}
