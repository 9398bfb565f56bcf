const DIGITS = 12;

/** The check digit of an EAN-13's first twelve digits (GS1: weights 1 and 3 from the left). */
export function checkDigit(twelve: string): number {
  let sum = 0;
  for (let at = 0; at < DIGITS; at += 1) sum += Number(twelve[at]) * (at % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

/** The nth EAN-13 of the demo shop, in a range assigned to China (690). */
export function eanOf(n: number): string {
  const twelve = `690${String(n).padStart(DIGITS - 3, '0')}`;
  return twelve + checkDigit(twelve);
}
