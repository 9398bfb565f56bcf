import type { CSSProperties, ReactNode } from 'react';

/** A part of the pages in all its states. */
export type Part = {
  /** Its `?part=`, and the name of its stored pictures. */
  id: string;
  name: string;
  Show: () => ReactNode;
};

type StateProps = {
  /** What distinguishes it from the other states. */
  name: string;
  /** The state of pointer and keyboard that the tests of pictures put its controls in. */
  force?: 'hover' | 'focus' | undefined;
  /** Not wider than this, in CSS pixels or as a style: as wide as where pages have it. */
  width?: number | string;
  children: ReactNode;
};

/** One state of a part, below its name. */
export const State = ({ name, force, width, children }: StateProps) => (
  <div data-force={force} style={{ flex: '1 1 100%', minWidth: 0, maxWidth: width }}>
    <p className="mb-1 text-13 text-ink-3">{name}</p>
    {children}
  </div>
);

// Styles of the gallery's own are attributes: classes would be in the style sheet of every page.
const statesStyle: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '16px 24px' };

/** The states of a part, side by side where they have a width. */
export const States = ({ children }: { children: ReactNode }) => <div style={statesStyle}>{children}</div>;

const rowStyle: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' };

/** Small parts in one line. */
export const Line = ({ children }: { children: ReactNode }) => <div style={rowStyle}>{children}</div>;

/** Handles what a sample does nothing about. */
export const ignore = (): void => {};
