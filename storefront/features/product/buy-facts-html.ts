import type { Variant } from '../../../contract/catalogue.ts';
import { WITHDRAWAL_DAYS } from '../../../contract/withdrawal-days.ts';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { iconPath } from '../../ui/icon.tsx';
import { leadTimeSpan } from '../variant/lead-time.tsx';

/** On the grid of the other icons. */
const paths = {
  truck:
    'M2.5 5h9v8h-9zM11.5 8h3l3 3v2h-6M6 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm8.5 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  back: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
  shield: 'm10 2.5 6 2.2v4.8c0 3.6-2.5 6.4-6 8-3.5-1.6-6-4.4-6-8V4.7zM7.3 10l2 2 3.5-4',
  card: 'M2.5 5h15v10h-15zM2.5 8.2h15M5 12h3',
  customs: iconPath('globe'),
};

type Fact = { icon: keyof typeof paths; name: string; text: string; path?: string };

function facts({ stock, lead }: Variant, payments: readonly string[], { t }: Locale): Fact[] {
  const names = stock
    .filter(({ available }) => available > 0)
    .map(({ warehouse }) => t(`warehouse.${warehouse}`));
  const list: (Fact | false)[] = [
    names.length > 0 && {
      icon: 'truck',
      name: t('facts.from', { names: names.join(', ') }),
      text: t('facts.handling', { span: leadTimeSpan(lead) }),
    },
    {
      icon: 'back',
      name: t('product.returns'),
      text: t('facts.returns', { days: WITHDRAWAL_DAYS }),
      path: '/return',
    },
    { icon: 'shield', name: t('facts.guarantee'), text: t('facts.guaranteeYears'), path: '/return' },
    payments.length > 0 && {
      icon: 'card',
      name: t('facts.payment'),
      text: payments.join(', '),
      path: '/paymentsrefunds',
    },
    { icon: 'customs', name: t('facts.duty'), text: t('facts.dutyShown'), path: '/shippingtaxes' },
  ];
  return list.filter((one) => one !== false);
}

/** Writes what a buyer asks before ordering a variant, a line each with its link, as markup. */
export function buyFactsHtml(shown: Variant, payments: readonly string[], locale: Locale): string {
  const { href } = locale;
  return html`${facts(shown, payments, locale).map(
    ({ icon, name, text, path }): Html =>
      html`<li class="flex gap-3"><svg aria-hidden="true" viewBox="0 0 20 20" class="icon size-5 text-ink-3"><path d="${
        paths[icon]
      }"/></svg><p class="min-w-0">${
        path
          ? html`<a class="link font-medium inline-block py-0.5" href="${href(path)}">${name}</a>`
          : html`<span class="font-medium inline-block py-0.5">${name}</span>`
      }<span class="block text-13 text-ink-3">${text}</span></p></li>`,
  )}`.text;
}
