import { ProductGrid } from '../../../storefront/features/cards/product-grid.tsx';
import { ProductRows } from '../../../storefront/features/cards/product-rows.tsx';
import { YourDevices } from '../../../storefront/features/devices/your-devices.tsx';
import { Doors } from '../../../storefront/features/home/doors.tsx';
import { DeviceHead } from '../../../storefront/features/list/device-head.tsx';
import { FacetPanel } from '../../../storefront/features/list/facet-panel.tsx';
import { FilterChips } from '../../../storefront/features/list/filter-chips.tsx';
import FitBar from '../../../storefront/features/list/fit-bar.tsx';
import { NoResults } from '../../../storefront/features/list/no-results.tsx';
import { SearchInterpretation } from '../../../storefront/features/list/search-interpretation.tsx';
import { SortBar } from '../../../storefront/features/list/sort-bar.tsx';
import { ViewSwitch } from '../../../storefront/features/list/view-switch.tsx';
import { useLocale } from '../../../storefront/locale/locale.tsx';
import { Breadcrumb } from '../../../storefront/ui/breadcrumb.tsx';
import { Pagination } from '../../../storefront/ui/pagination.tsx';
import { type Part, State, States } from './part.tsx';
import { PICTURE, sampleCards } from './samples/cards.ts';
import { sampleList } from './samples/list.ts';
import { sampleDevices } from './samples/product.ts';
import { wordsOf } from './samples/words.ts';

function Cards() {
  const { language } = useLocale();
  return <ProductGrid items={sampleCards(wordsOf(language))} currency="EUR" />;
}

function CardStates() {
  const { language } = useLocale();
  const cards = sampleCards(wordsOf(language)).slice(2, 5);
  return (
    <States>
      <State name="hover" force="hover">
        <ProductGrid items={cards} currency="EUR" />
      </State>
      <State name="focus" force="focus">
        <ProductGrid items={cards} currency="EUR" />
      </State>
    </States>
  );
}

function Rows() {
  const { language } = useLocale();
  return <ProductRows items={sampleCards(wordsOf(language)).slice(0, 8)} currency="EUR" />;
}

/** A sheet on small screens, a column on wide ones. */
const PANEL = 'max(224px, 1168px - 100vw)';

function Facets() {
  const { language } = useLocale();
  const list = sampleList(wordsOf(language));
  const [first, ...others] = list.facets;
  return (
    <States>
      <State name="panel" width={PANEL}>
        <FacetPanel list={list} />
      </State>
      <State name="focus" force="focus" width={PANEL}>
        <FacetPanel
          list={{
            ...list,
            facets: others,
            chips: [],
            prices: null,
            query: { ...list.query, max: undefined },
          }}
        />
      </State>
      <State name="total unknown" width={PANEL}>
        <FacetPanel list={{ ...list, total: null, facets: first ? [first] : [] }} />
      </State>
    </States>
  );
}

function ListBars() {
  const { language } = useLocale();
  const list = sampleList(wordsOf(language));
  const { sorts, defaultSort } = list;
  const sortBar = { sorts, defaultSort, to: () => list.path };
  return (
    <States>
      <State name="orders">
        <SortBar {...sortBar} sort="best" isSearch={false} />
      </State>
      <State name="orders of a search, focus" force="focus">
        <SortBar {...sortBar} sort="priceDown" isSearch />
      </State>
      <State name="views">
        <div className="flex">
          <ViewSwitch list={list} />
        </div>
      </State>
      <State name="active filters">
        <FilterChips list={list} />
      </State>
      <State name="devices">
        <FitBar list={list} />
        <FitBar list={{ ...list, fit: 'all' }} />
        <FitBar list={{ ...list, fit: 'none' }} />
      </State>
    </States>
  );
}

function SearchStates() {
  const { language } = useLocale();
  const words = wordsOf(language);
  const understood = {
    queryId: null,
    index: null,
    matched: 'some',
    exact: 12,
    others: 40,
    language,
    price: { min: null, max: 2000 },
    isCode: false,
    corrected: words.short,
    dropped: [words.red],
    unknown: ['xyzzy'],
  } as const;
  return (
    <States>
      <State name="what a search understood">
        <SearchInterpretation
          keyword="usbc kabel"
          category={{ slug: 'charging', name: words.category }}
          understood={{ ...understood, dropped: [...understood.dropped], unknown: [...understood.unknown] }}
          sort="priceUp"
          byRelevance="/search"
        />
      </State>
      <State name="no products with these filters">
        <NoResults list={{ ...sampleList(words), total: 0 }} />
      </State>
    </States>
  );
}

function Pages() {
  const { language } = useLocale();
  const words = wordsOf(language);
  const to = (page: number) => `/c/charging?page=${page}`;
  return (
    <States>
      <State name="first">
        <Pagination page={1} pages={312} more to={to} />
      </State>
      <State name="in between, focus" force="focus">
        <Pagination page={7} pages={312} more to={to} />
      </State>
      <State name="total unknown">
        <Pagination page={3} pages={null} more to={to} />
      </State>
      <State name="breadcrumb">
        <Breadcrumb
          crumbs={[
            { name: words.category, to: '/c/1' },
            { name: words.material, to: '/c/2' },
            { name: words.title, to: '/c/3' },
          ]}
        />
      </State>
    </States>
  );
}

function Devices() {
  const { language } = useLocale();
  const words = wordsOf(language);
  const [device] = sampleDevices;
  const kinds = [words.category, words.short, words.case].map((name, id) => ({
    id,
    name,
    count: 12480 * id,
    picture: PICTURE,
  }));
  return (
    <States>
      <State name="doors of the home page">
        <Doors known={sampleDevices} />
      </State>
      <State name="chosen">
        <YourDevices devices={sampleDevices} />
      </State>
      <State name="head of a device">
        {device && (
          <DeviceHead device={device} kinds={kinds} others={[{ slug: 'x', name: words.category }]} />
        )}
      </State>
    </States>
  );
}

export const listParts: readonly Part[] = [
  { id: 'cards', name: 'Cards', Show: Cards },
  { id: 'card-states', name: 'Cards under pointer and keyboard', Show: CardStates },
  { id: 'product-rows', name: 'Rows of products', Show: Rows },
  { id: 'facets', name: 'Filters', Show: Facets },
  { id: 'list-bars', name: 'Orders, views, active filters, fit', Show: ListBars },
  { id: 'search-states', name: 'Search', Show: SearchStates },
  { id: 'pages', name: 'Pages, breadcrumb', Show: Pages },
  { id: 'devices', name: 'Devices', Show: Devices },
];
