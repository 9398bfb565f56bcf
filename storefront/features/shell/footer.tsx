import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { FooterAccount } from './footer-account.tsx';
import { FooterServices } from './footer-services.tsx';
import { LinkList } from './link-list.tsx';
import { CurrencyList, LanguageList, VatList } from './locale-lists.tsx';
import { shopLinks, textLinks } from './menu-links.ts';

const MAX_CATEGORIES = 8;

/** The footer. Links to pages without a route are left out. */
export function Footer() {
  const { t, href } = useLocale();
  const { categories } = useRootData();
  const group = 'mb-2 font-semibold';
  const link = 'inline-block py-1 text-ink-2 hover:text-brand hover:underline';
  return (
    <footer className="mt-12 border-t border-hairline bg-surface">
      <nav
        aria-label={t('footer.name')}
        className="page-width grid gap-8 py-8 sm:grid-cols-2 lg:grid-cols-[3fr_2fr_2fr_2fr_2fr_3fr]"
      >
        <div className="max-w-80">
          <p className={group}>Lading</p>
          <p className="text-ink-2">{t('footer.about')}</p>
        </div>
        <div>
          <p className={group}>{t('categories.name')}</p>
          <ul>
            {categories.slice(0, MAX_CATEGORIES).map(({ id, slug, name }) => (
              <li key={id}>
                <a className={link} href={href(`/c/${slug}`)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className={group}>{t('footer.shop')}</p>
          <LinkList links={shopLinks} linkClassName={link} />
        </div>
        <div>
          <p className={group}>{t('footer.company')}</p>
          <LinkList links={textLinks.company} linkClassName={link} />
          <p className={`mt-4 ${group}`}>{t('footer.programs')}</p>
          <LinkList links={textLinks.programs} linkClassName={link} />
        </div>
        <div>
          <p className={group}>{t('footer.legal')}</p>
          <LinkList links={textLinks.legal} linkClassName={link}>
            <FooterServices className={link} />
          </LinkList>
          <p className={`mt-4 ${group}`}>{t('account.name')}</p>
          <FooterAccount className={link} />
        </div>
        <div>
          <p className={group}>{t('locale.language')}</p>
          <LanguageList bare />
          <p className={`mt-4 ${group}`}>{t('locale.currency')}</p>
          <CurrencyList bare />
          <VatList bare />
        </div>
      </nav>
    </footer>
  );
}
