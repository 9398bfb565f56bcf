import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import styles from '../../styles/footer.css?url';
import { html } from '../../ui/html.ts';
import { HtmlList } from '../../ui/html-list.tsx';
import { NameMarks } from '../../ui/name-marks.tsx';
import { FooterAccount } from './footer-account.tsx';
import { FooterGroup } from './footer-group.tsx';
import { chatHtml, cookieSettingsHtml, onCookieSettings } from './footer-services.ts';
import { LinkList } from './link-list.tsx';
import { LanguageList } from './locale-lists.tsx';
import { shopLinks, textLinks } from './menu-links.ts';

const MAX_CATEGORIES = 8;
const link = 'footer-link';

/** The footer. Links to pages without a route are left out. */
export function Footer() {
  const locale = useLocale();
  const { t } = locale;
  const { payments = [], carriers = [], measurement } = useRootData();
  return (
    <footer>
      {/* Without `precedence` it stays here, where it keeps nothing waiting that stands above. */}
      <link rel="stylesheet" href={styles} />
      <nav aria-label={t('footer.name')} className="page-width footer-groups">
        <SellerLines />
        <FooterGroup title={t('categories.name')}>
          <Categories />
        </FooterGroup>
        <FooterGroup title={t('footer.shop')}>
          <LinkList links={shopLinks} linkClassName={link} />
        </FooterGroup>
        <FooterGroup title={t('footer.company')}>
          <LinkList links={textLinks.company} linkClassName={link} />
          <p className="footer-title">{t('footer.programs')}</p>
          <LinkList links={textLinks.programs} linkClassName={link} />
        </FooterGroup>
        <FooterGroup title={t('footer.help')}>
          <LinkList
            links={textLinks.help}
            linkClassName={link}
            more={measurement?.chat && chatHtml(locale, link)}
          />
          <p className="footer-title">{t('account.name')}</p>
          <FooterAccount className={link} />
        </FooterGroup>
        <FooterGroup title={t('locale.language')}>
          <LanguageList bare />
        </FooterGroup>
      </nav>
      <div className="page-width footer-end">
        <NameMarks title={t('footer.payments')} names={payments} />
        <NameMarks title={t('footer.carriers')} names={carriers} />
        <nav aria-label={t('footer.legal')}>
          <LinkList
            links={textLinks.legal}
            className="footer-legal"
            linkClassName={link}
            more={cookieSettingsHtml(locale, link)}
            onClick={onCookieSettings}
          />
        </nav>
      </div>
    </footer>
  );
}

function Categories() {
  const { href } = useLocale();
  const { categories } = useRootData();
  const items = categories
    .slice(0, MAX_CATEGORIES)
    .map(({ slug, name }) => html`<li><a class="${link}" href="${href(`/c/${slug}`)}">${name}</a></li>`);
  return <HtmlList items={html`${items}`} />;
}

/** Who sells, and how to reach them. */
function SellerLines() {
  const { t, href } = useLocale();
  const { company } = useRootData();
  return (
    <div className="footer-seller">
      <p className="font-semibold">{company?.name || 'Lading'}</p>
      <p className="footer-about">{t('footer.about')}</p>
      {company && (
        <address>
          <span>{company.address}</span>
          {company.email && (
            <a className={link} href={`mailto:${company.email}`}>
              {company.email}
            </a>
          )}
          {company.phone && (
            <a className={link} href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>
              {company.phone}
            </a>
          )}
          <a className={link} href={href('/contactus')}>
            {t('page.contactus')}
          </a>
        </address>
      )}
    </div>
  );
}
