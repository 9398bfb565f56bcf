import { useNavigate } from 'react-router';
import { comparePath, MAX_COMPARED } from '../../../kit/compared.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { notify } from '../../ui/toast.ts';
import { addCompared, setCompared, useCompared } from './compared.ts';

/**
 * Adds a product to the comparison, and leads to it once it is there. Without scripts it leads to the comparison of this
 * product alone.
 */
export function CompareButton({ sku }: { sku: string }) {
  const { t, href } = useLocale();
  const skus = useCompared();
  const isChosen = skus.includes(sku);
  const navigate = useNavigate();
  const path = href(comparePath(isChosen ? skus : [sku]));
  const add = () => {
    const chosen = addCompared(sku);
    notify(chosen ? <Added skus={chosen} /> : <Full sku={sku} />, chosen ? 'success' : 'plain');
  };
  return (
    <PageButton
      href={path}
      onPress={isChosen ? () => void navigate(path) : add}
      className="link inline-flex min-h-6 items-center gap-1"
    >
      <Icon name={isChosen ? 'check' : 'compare'} className="size-4" />
      {t(isChosen ? 'compare.chosen' : 'compare.add')}
    </PageButton>
  );
}

const linkClass = 'link inline-block py-0.5 font-medium';

function Added({ skus }: { skus: readonly string[] }) {
  const { t, href } = useLocale();
  return (
    <>
      {t('compare.added', { count: skus.length, max: MAX_COMPARED })}{' '}
      <a className={linkClass} href={href(comparePath(skus))}>
        {t('compare.show')}
      </a>
    </>
  );
}

/** Says that four are chosen, and offers to begin anew with this one. */
function Full({ sku }: { sku: string }) {
  const { t, href } = useLocale();
  return (
    <>
      {t('compare.full', { max: MAX_COMPARED })}{' '}
      <a className={linkClass} href={href(comparePath(useCompared()))}>
        {t('compare.show')}
      </a>{' '}
      <button type="button" className={linkClass} onClick={() => setCompared([sku])}>
        {t('compare.restart')}
      </button>
    </>
  );
}
