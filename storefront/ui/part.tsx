import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useT } from '../locale/locale.tsx';
import { buttonClass } from './button.tsx';

type PartProps = { children: ReactNode };

/**
 * A part of a page whose error takes nothing else with it: it says so in its place, and is tried again by a press, or
 * when what is around it changes.
 */
export class Part extends Component<PartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    // To the listener that tells the server.
    reportError(error);
  }

  override componentDidUpdate({ children }: PartProps): void {
    if (this.state.hasFailed && children !== this.props.children) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <Failed onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="page-width py-3">
      {t('part.failed')}{' '}
      <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={onRetry}>
        {t('part.retry')}
      </button>
    </div>
  );
}

/** The page within its layout. Each navigation tries again what has failed. */
export function PageOutlet() {
  useLocation();
  return (
    <Part>
      <Outlet />
    </Part>
  );
}
