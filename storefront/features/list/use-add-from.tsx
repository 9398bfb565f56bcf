import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';

const VariantChooser = lazy(() => import('./variant-chooser.tsx'));

/**
 * Adds from any product of a list: one listener for all their forms. A product with one variant is added at once, for
 * any other the variant is chosen first. Returns the listener, and the chooser to be rendered beside the list.
 */
export function useAddFrom(): { onSubmit: (event: FormEvent<HTMLElement>) => void; chooser: ReactNode } {
  const locale = useLocale();
  const [card, setCard] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (form.dataset.addToCart !== 'choose')
      return void import('./add-to-list.ts').then(({ addFromForm }) => addFromForm(form, locale));
    setCard(form.closest('li'));
    setOpen(true);
  };
  const chooser = card && (
    <Suspense>
      <VariantChooser card={card} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { onSubmit, chooser };
}
