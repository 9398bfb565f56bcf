import { formatNumber } from '../../../kit/format-number.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { VatNote } from '../../ui/vat-note.tsx';
import { useCharged } from '../variant/use-charged.ts';
import { highlightParts } from './highlight-parts.ts';
import type { SuggestionGroup, SuggestionRow } from './suggestion-rows.ts';
import { type CellPosition, cellId } from './use-combobox.ts';

type ListProps = {
  id: string;
  groups: readonly SuggestionGroup[];
  typed: string;
  currency: string;
  position: CellPosition;
  onChoose: (search: string | null) => void;
};

/** Suggestions grouped by kind. Each is a link. */
export function SuggestionList({ id, groups, typed, currency, position, onChoose }: ListProps) {
  const { t, href } = useLocale();
  const first = groups.map((_, at) => groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <div role="listbox" id={id} aria-label={t('suggest.name')}>
      {groups.map(({ name, rows }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
        <div key={`${name}-${first[at]}`} role="group" aria-label={t(`suggest.${name}`)}>
          <p aria-hidden="true" className="suggestions-name">
            {t(`suggest.${name}`)}
          </p>
          {rows.map((row, inGroup) => {
            const cell = { row: (first[at] ?? 0) + inGroup, cell: 0 };
            const isActive = position.row === cell.row;
            return (
              <a
                key={cell.row}
                id={cellId(id, cell)}
                role="option"
                aria-selected={isActive}
                tabIndex={-1}
                href={href(row.path)}
                onClick={() => onChoose(row.search)}
                className={`suggestion ${isActive ? 'suggestion-active' : ''}`}
              >
                {row.kind === 'product' ? (
                  <Product row={row} currency={currency} />
                ) : (
                  <Words row={row} typed={typed} />
                )}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Words({ row, typed }: { row: SuggestionRow; typed: string }) {
  const { t, language } = useLocale();
  const { kind, text, words, count } = row;
  const shown = words === null ? text : t('suggest.inCategory', { words, name: text });
  return (
    <>
      <Icon name={kind === 'term' ? 'search' : 'right'} className="size-5 text-ink-3" />
      <span className="min-w-0 grow">
        {highlightParts(shown, typed).map((part, at) =>
          part.typed ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
            <mark key={at} className="suggestion-mark">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </span>
      {count !== null && (
        <span className="text-13 text-ink-3 tabular-nums">{formatNumber(count, language)}</span>
      )}
    </>
  );
}

function Product({ row, currency }: { row: SuggestionRow; currency: string }) {
  const { t, money } = useLocale();
  const charged = useCharged();
  const { text, brand, sku, picture, each } = row;
  const { name, rest } = productName(text, brand);
  const price = each && charged.piece(each.price, each);
  return (
    <>
      <ProductPicture source={picture} alt="" size={64} className="size-12 shrink-0 rounded-md" />
      <span className="min-w-0 grow">
        <span className="block text-13">{name}</span>
        <span className="name-rest">{[sku, rest].filter(Boolean).join(' · ')}</span>
      </span>
      {price && (
        <span className="shrink-0 text-right font-medium whitespace-nowrap tabular-nums">
          <span>{money(price.piece, currency)}</span>
          <span className="block text-13 font-normal text-ink-3">
            {each.quantity > 1 ? t('product.eachAt', { quantity: each.quantity }) : t('product.each')}
          </span>
          <VatNote isNet={price.isNet} />
        </span>
      )}
    </>
  );
}
