import { MAX_EXCLUSIVE_SKUS } from '../../../contract/exclusive.ts';
import { useLocale } from '../../locale/locale.tsx';
import { ImportSkus, PasteSkus } from '../wishlist/add-skus.tsx';
import type { ExclusivesAnswer } from './exclusives-forms.ts';

type AddProps = { answer: ExclusivesAnswer | undefined; hasItems: boolean };

/** Adds SKUs that are pasted or in a file, and links to the datafeed of those on the list. */
export function AddExclusives({ answer, hasItems }: AddProps) {
  const { t, href } = useLocale();
  const refused = answer?.refused;
  return (
    <section aria-labelledby="add-exclusives" className="mt-8 border-t border-rule pt-4">
      <h2 id="add-exclusives" className="text-15 font-semibold">
        {t('exclusive.add')}
      </h2>
      <div className="mt-2 grid gap-8 lg:grid-cols-2">
        <PasteSkus
          refused={refused}
          className="grid content-start gap-2"
          max={MAX_EXCLUSIVE_SKUS}
          button={t('exclusive.add')}
          pasted={refused?.values.skus}
        />
        <div>
          <ImportSkus refused={refused} className="grid content-start gap-2" />
          {hasItems && (
            <p className="mt-2">
              <a className="link inline-block py-0.5" href={href('/user/dropshipping/downloadDatafeed')}>
                {t('exclusive.export')}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
