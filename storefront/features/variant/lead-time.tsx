import type { T } from '../../locale/create-t.ts';

/** First day of each lead time by its code: 0-1, 1-3, 4-7, 7-10, 11-30 days. */
const firstDayByLead: readonly number[] = [0, 1, 4, 7, 11];
const spanByLead: readonly string[] = ['0–1', '1–3', '4–7', '7–10', '11–30'];

/** Blue for a first day of one, red above, green below. */
export function leadTimeClass(lead: number): string {
  const first = firstDayByLead[lead] ?? 0;
  if (first === 1) return 'text-lead-day';
  return first > 1 ? 'text-lead-late' : 'text-lead-now';
}

/** Returns the days of a lead time by its code. */
export const leadTimeSpan = (lead: number): string => spanByLead[lead] ?? '';

/** The lead time in words of its color. */
export const LeadTime = ({ lead, t }: { lead: number; t: T }) => (
  <span className={leadTimeClass(lead)}>{t('product.days', { span: leadTimeSpan(lead) })}</span>
);
