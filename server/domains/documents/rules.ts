import type { DocumentKind } from '../../../contract/document.ts';

/** The series in which each kind is numbered. */
export const seriesOf: Record<DocumentKind, string> = {
  proforma: 'PF',
  invoice: 'IN',
  receipt: 'RC',
  credit_note: 'CN',
  commercial_invoice: 'CI',
  packing_slip: 'PS',
};

const NUMBER_DIGITS = 6;

/** Writes a number as `IN-2026-000123`: it names one document in all series and years. */
export const documentNumber = ({
  series,
  year,
  number,
}: {
  series: string;
  year: number;
  number: number;
}): string => `${series}-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;
