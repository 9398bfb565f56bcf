import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyProps = {
  icon?: IconName;
  title: ReactNode;
  /** The title is that of the page. */
  isPage?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** An empty page or list: why it is empty, and what to do. */
export const EmptyState = ({ icon = 'box', title, isPage = false, children, actions }: EmptyProps) => (
  <div className="grid justify-items-start gap-3 border-t-2 border-b border-t-ink border-b-rule py-8">
    <Icon name={icon} className="size-8 text-ink-3" />
    {isPage ? (
      <h1 className="text-18 font-semibold">{title}</h1>
    ) : (
      <p className="text-18 font-semibold">{title}</p>
    )}
    {children && <div className="max-w-form text-ink-2">{children}</div>}
    {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
  </div>
);
