const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;

/**
 * Parses PostgreSQL's text of an array of integers that has one dimension and no NULL, such as `{1,-2}`; null for any
 * other, which the parser of pg reads. That one takes ten times as long, and a cart has three such arrays a line.
 */
export function parseIntegers(text: string): number[] | null {
  const numbers: number[] = [];
  if (text === '{}') return numbers;
  let value = 0;
  let sign = 1;
  for (let at = 1; at < text.length - 1; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) value = value * 10 + (code - ZERO);
    else if (code === MINUS) sign = -1;
    else if (code === COMMA) {
      numbers.push(sign * value);
      value = 0;
      sign = 1;
    } else return null;
  }
  numbers.push(sign * value);
  return numbers;
}
