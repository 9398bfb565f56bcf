import ErrorView from '../../../storefront/features/error/error-view.tsx';
import { useLocale } from '../../../storefront/locale/locale.tsx';
import { Button, buttonClass, Spinner } from '../../../storefront/ui/button.tsx';
import { Dialog, Drawer } from '../../../storefront/ui/dialog.tsx';
import { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import { ProductPicture } from '../../../storefront/ui/product-picture.tsx';
import { Skeleton } from '../../../storefront/ui/skeleton.tsx';
import { ToastCard } from '../../../storefront/ui/toast-card.tsx';
import { ignore, Line, type Part, State, States } from './part.tsx';
import { PICTURE } from './samples/cards.ts';
import { wordsOf } from './samples/words.ts';
import { Still } from './still.tsx';

function Toasts() {
  const { t, language } = useLocale();
  const { wrong } = wordsOf(language);
  return (
    <States>
      <State name="success" width={440}>
        <ToastCard tone="success" onClose={ignore}>
          {t('cart.added', { count: 120 })}{' '}
          <a className="link" href="#toasts">
            {t('cart.view')}
          </a>
        </ToastCard>
      </State>
      <State name="error" width={440}>
        <ToastCard tone="error" onClose={ignore}>
          {wrong}. {t('refusal.InternalError')}
        </ToastCard>
      </State>
      <State name="plain" width={440}>
        <ToastCard tone="plain" onClose={ignore}>
          {t('copy.done')}
        </ToastCard>
      </State>
      <State name="focus" force="focus" width={440}>
        <ToastCard tone="plain" onClose={ignore}>
          {t('copy.done')}
        </ToastCard>
      </State>
    </States>
  );
}

function Dialogs() {
  const { t, language } = useLocale();
  const { title, note, short } = wordsOf(language);
  const footer = (
    <>
      <Button variant="secondary">{t('close')}</Button>
      <Button>{t('cart.add')}</Button>
    </>
  );
  return (
    <Still id="dialogs-still">
      <States>
        <State name="dialog" width={520}>
          <Dialog open onClose={ignore} title={title} footer={footer}>
            {note}
          </Dialog>
        </State>
        <State name="sheet on a phone" width={520}>
          <Dialog sheet open onClose={ignore} title={short}>
            {note}
          </Dialog>
        </State>
        <State name="drawer" width={400}>
          <Drawer open onClose={ignore} title={t('filters.name')}>
            {note}
          </Drawer>
        </State>
      </States>
    </Still>
  );
}

/** As the router throws it. */
const MISSING = { status: 404, statusText: '', internal: false, data: null };

function Empty() {
  const { t, language } = useLocale();
  const { note, hint } = wordsOf(language);
  return (
    <States>
      <State name="with actions" width={520}>
        <EmptyState
          icon="cart"
          title={t('filters.nothing')}
          actions={
            <>
              <Button variant="secondary">{t('filters.clear')}</Button>
              <a className={buttonClass()} href="#empty">
                {t('error.home')}
              </a>
            </>
          }
        >
          {note}
        </EmptyState>
      </State>
      <State name="alone" width={520}>
        <EmptyState title={hint} />
      </State>
      <State name="error of the page" width={520}>
        <Still id="error-still">
          <ErrorView error={new Error('sample')} />
        </Still>
      </State>
      <State name="no such page" width={520}>
        <Still id="missing-still">
          <ErrorView error={MISSING} />
        </Still>
      </State>
    </States>
  );
}

const Loading = () => (
  <States>
    <State name="skeleton" width={320}>
      <Skeleton className="h-20" />
    </State>
    <State name="spinner" width={120}>
      <Line>
        <Spinner />
      </Line>
    </State>
    <State name="picture" width={140}>
      <ProductPicture source={PICTURE} alt="" size={120} />
    </State>
    <State name="no picture" width={140}>
      <ProductPicture source={null} alt="" size={120} className="size-20 rounded-md" />
    </State>
  </States>
);

export const feedbackParts: readonly Part[] = [
  { id: 'toasts', name: 'Toasts', Show: Toasts },
  { id: 'dialogs', name: 'Dialogs', Show: Dialogs },
  { id: 'empty', name: 'Empty state, error', Show: Empty },
  { id: 'loading', name: 'Loading, pictures', Show: Loading },
];
