import type { Advert } from '../../../contract/content.ts';
import { useLocale } from '../../locale/locale.tsx';
import css from '../../styles/popup.css?inline';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

/** An advert at the side of the page, at the lower edge of a phone. It takes neither focus nor page. */
export function SidebarPopup({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const { t, href } = useLocale();
  const { title, text, picture, target } = advert;
  return (
    <aside aria-label={t('consent.offer')} className="sidebar-popup">
      {/* Not in the style sheet of every page. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the shop */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunk"
      >
        <Icon name="close" />
      </button>
      {picture && (
        <ProductPicture source={picture} alt="" size={120} className="size-16 shrink-0 rounded-md" />
      )}
      <div>
        <p className="font-semibold">{title}</p>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      <a
        href={href(target)}
        onClick={onClose}
        className={buttonClass({ size: 'md' })}
        data-promotion={`popup ${advert.id}`}
        eventname="popup_advert"
      >
        {t('consent.view')}
      </a>
    </aside>
  );
}
