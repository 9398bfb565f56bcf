const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1000;

/** Returns the size of a file in the unit that suits it, as the language writes it: in whole bytes below a kilobyte. */
export function formatFileSize(bytes: number, language: string): string {
  const power = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(bytes / STEP ** power);
}
