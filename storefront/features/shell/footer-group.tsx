import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';

const WIDE = '(width >= 768px)';

function watchWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/**
 * A group of links: opened by its heading on a phone, a column elsewhere. The style sheet shows a column without
 * scripts; here it is open for assistive technology too, and its heading no stop of the Tab key.
 */
export function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return (
    <details className="footer-group" open={isWide || undefined}>
      <summary tabIndex={isWide ? -1 : undefined}>
        {title}
        <Icon name="down" className="size-4 text-ink-3" />
      </summary>
      {children}
    </details>
  );
}
