import { type RefObject, useId, useRef } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { takeOverlayEntry } from '../../session/overlay-history.ts';
import styles from '../../styles/suggestions.css?url';
import { Icon } from '../../ui/icon.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { RecentList } from './recent-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { usePanelHeight, WIDE } from './use-panel-height.ts';
import { useSearchBoxEvents, useSuggestions } from './use-suggestions.ts';

/** The panel below the search box: recent searches, or suggestions for what is typed. */
export function Suggestions({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(form);
  const { open, setOpen, recent, isRecent, groups, onChoose, onRemove } = suggestions;
  const items = groups.flatMap(({ rows }) => rows);
  const { position, isShown, reset } = useCombobox({
    form,
    listId,
    popup: isRecent ? 'grid' : 'listbox',
    // Each recent search has a cell that removes it; the last row removes all.
    rows: isRecent ? [...recent.map(() => 2), 1] : items.map(() => 1),
    open,
    setOpen,
    onRemove,
  });
  useSearchBoxEvents(form, {
    onRead: (isChanged) => {
      reset();
      suggestions.readInput(isChanged);
    },
    onSubmit: () => {
      takeOverlayEntry();
      suggestions.onSubmit();
    },
    onLeave: () => setOpen(false),
  });
  usePanelHeight(form, panel, isShown);
  // On a phone the panel fills the screen.
  useBackCloses(isShown && !matchMedia(WIDE).matches, suggestions.closePanel);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <SuggestionStatus count={open && suggestions.isAnswered ? items.length : null} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press must leave the focus in the input */}
      <div
        ref={panel}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
        className="suggestions"
      >
        {isShown && isRecent && (
          <RecentList
            id={listId}
            searches={recent}
            position={position}
            onChoose={onChoose}
            onRemove={onRemove}
          />
        )}
        {isShown && suggestions.isTyping && (
          <SuggestionList
            id={listId}
            groups={groups}
            typed={suggestions.typed}
            currency={suggestions.currency}
            position={position}
            onChoose={onChoose}
          />
        )}
        {isShown && <CloseButton onClose={suggestions.closePanel} />}
      </div>
    </>
  );
}

/** Says the number of suggestions to screen readers; null while there is no answer to say. */
function SuggestionStatus({ count }: { count: number | null }) {
  const { t } = useLocale();
  return (
    <p role="status" className="sr-only">
      {count !== null && (count > 0 ? t('suggest.count', { count }) : t('suggest.none'))}
    </p>
  );
}

/** Closes the panel on a phone, where it fills the screen. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useLocale();
  return (
    <button type="button" tabIndex={-1} onClick={onClose} className="suggestion-close">
      <Icon name="close" />
      {t('close')}
    </button>
  );
}
