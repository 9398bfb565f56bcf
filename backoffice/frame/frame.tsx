import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { closeSession, usePerson } from '../calls/session.ts';
import { onKeyDown, useActions } from '../keys/keys.ts';
import { Button, Key } from '../ui/button.tsx';
import { Notices } from '../ui/notices.tsx';
import { KeysHelp } from './keys-help.tsx';
import { type Finder, Palette } from './palette.tsx';
import { PromptDialogs } from './prompt-dialogs.tsx';
import { type Place, Rail } from './rail.tsx';

type Props = { places: readonly Place[]; finders: readonly Finder[] };
type Shown = 'palette' | 'help' | null;

/** What stands around every page. */
export function Frame({ places, finders }: Props) {
  const person = usePerson();
  const [shown, show] = useState<Shown>(null);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its top
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  usePageKeys(() => show('palette'));
  useActions('Everywhere', [{ id: 'help', label: 'Show all keys', key: '?', run: () => show('help') }]);
  return (
    <div className="app">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <header className="top">
        <Link to="/" className="shop">
          {person.shop}
        </Link>
        <button type="button" className="find" onClick={() => show('palette')}>
          <span>Order, page, action</span>
          <Key name="Ctrl K" />
        </button>
        <span className="row end">
          <Link to="/sessions" className="person link">
            {person.name}
          </Link>
          <Button look="quiet" onClick={() => void closeSession()}>
            Sign out
          </Button>
        </span>
      </header>
      <Rail places={places} />
      <main id="main" className="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Notices />
      {shown === 'palette' && <Palette places={places} finders={finders} onClose={() => show(null)} />}
      {shown === 'help' && <KeysHelp onClose={() => show(null)} />}
      <PromptDialogs />
    </div>
  );
}

/** Ctrl-K works while typing too; single keys do not. */
function usePageKeys(openPalette: () => void): void {
  const open = useRef(openPalette);
  useEffect(() => {
    open.current = openPalette;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK') {
        event.preventDefault();
        if (!document.querySelector('dialog[open]')) open.current();
      } else onKeyDown(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
