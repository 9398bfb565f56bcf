import type { Suggestion } from '../../../contract/discovery.ts';
import { DropZone } from '../../../storefront/features/picture-search/drop-zone.tsx';
import { SuggestionList } from '../../../storefront/features/search/suggestion-list.tsx';
import { suggestionGroups } from '../../../storefront/features/search/suggestion-rows.ts';
import { Footer } from '../../../storefront/features/shell/footer.tsx';
import { Header } from '../../../storefront/features/shell/header.tsx';
import { useLocale } from '../../../storefront/locale/locale.tsx';
import { ignore, type Part, State, States } from './part.tsx';
import { PICTURE } from './samples/cards.ts';
import { type Words, wordsOf } from './samples/words.ts';

const suggestionOf = (text: string, more: Partial<Suggestion>): Suggestion => ({
  kind: 'term',
  text,
  slug: null,
  words: null,
  count: null,
  sku: null,
  picture: null,
  from: null,
  each: null,
  brand: null,
  ...more,
});

const suggestionsOf = ({ short, category, title }: Words): Suggestion[] => [
  suggestionOf('usb-c', { count: 12_480 }),
  suggestionOf(short, { count: 8 }),
  suggestionOf(category, { kind: 'category', slug: 'charging', words: 'usb-c', count: 812 }),
  suggestionOf('Voltra', { kind: 'brand', slug: 'voltra', count: 96 }),
  suggestionOf(title, {
    kind: 'product',
    slug: 'car-charger',
    sku: '6601234567A',
    picture: PICTURE,
    each: { price: 1249, quantity: 1, warehouse: 1 },
    brand: 'Voltra',
    fits: ['iPhone 17 Pro Max'],
  }),
  suggestionOf(short, {
    kind: 'product',
    slug: 'cable',
    sku: '6601234568B',
    each: { price: 299, quantity: 5, warehouse: 1 },
  }),
];

function Suggested() {
  const words = wordsOf(useLocale().language);
  return (
    <States>
      <State name="suggestions, the second chosen by keys" width={560}>
        <SuggestionList
          id="sample-suggestions"
          groups={suggestionGroups(suggestionsOf(words))}
          typed="usb"
          currency="EUR"
          position={{ row: 1, cell: 0 }}
          onChoose={ignore}
        />
      </State>
    </States>
  );
}

const PictureSearch = () => (
  <States>
    <State name="empty" width={560}>
      <DropZone small={false} />
    </State>
    <State name="beside products" width={320}>
      <DropZone small />
    </State>
  </States>
);

export const shellParts: readonly Part[] = [
  { id: 'header', name: 'Header', Show: Header },
  { id: 'suggestions', name: 'Suggestions', Show: Suggested },
  { id: 'picture-search', name: 'Search by picture', Show: PictureSearch },
  { id: 'footer', name: 'Footer', Show: Footer },
];
