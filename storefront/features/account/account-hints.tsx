import type { OutputOf } from '../../../contract/call.ts';
import type { getUnreadMessages } from '../../../contract/order-contact.ts';
import type { getLevelProgress } from '../../../contract/program.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';

type HintsProps = {
  /** Orders of colleagues that wait for the member. */
  approvals: number;
  unread: OutputOf<typeof getUnreadMessages>['orders'];
  next: OutputOf<typeof getLevelProgress>['next'];
  /** Coupons that end soon. */
  ending: { code: string; ends: string }[];
  /** Slugs of the departments that the member trades in. */
  departments: readonly string[];
};

/** What is new for a member: messages, the way to the next level, coupons that end soon, and their departments. */
export function AccountHints({ approvals, unread, next, ending, departments }: HintsProps) {
  const { t, money, language } = useLocale();
  const { currency, categories } = useRootData();
  const chosen = categories.filter(({ slug }) => departments.includes(slug));
  if (!next && approvals + unread.length + ending.length + chosen.length === 0) return null;
  const level = next && { money: money(next.missing, currency), level: next.level, percent: next.percent };
  return (
    <ul className="user-hints">
      {approvals > 0 && (
        <li>
          <Link className="link inline-block py-0.5 font-medium" to="/user/company/approvals">
            {t('approvals.link', { count: approvals })}
          </Link>
        </li>
      )}
      {unread.map(({ orderid, count }) => (
        <li key={orderid}>
          <Link
            className="link inline-block py-0.5 font-medium"
            to={`/Order/OrderDetail/${orderid}#messages`}
          >
            {t('userCenter.messages', { count, order: orderid })}
          </Link>
        </li>
      ))}
      {level && <li>{t('userCenter.toLevel', level)}</li>}
      {ending.map(({ code, ends }) => (
        <li key={code}>
          <Link className="link inline-block py-0.5" to="/user/coupons">
            {t('userCenter.couponsEnd', { code, date: lastDay(ends, language) })}
          </Link>
        </li>
      ))}
      {chosen.map(({ slug, name }) => (
        <li key={slug}>
          <Link className="link inline-block py-0.5" to={`/c/${slug}?sort=newest`}>
            {t('userCenter.newIn', { name })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
