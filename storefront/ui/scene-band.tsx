import type { ReactNode } from 'react';
import type { Scene } from '../config/scene.ts';
import styles from '../styles/scene.css?url';

/** The head of a page: its scene, and beside it, on a phone below, what it says. */
export const SceneBand = ({ scene, children }: { scene: Scene; children: ReactNode }) => (
  <header className="scene" style={{ background: scene.ground, color: scene.ink }}>
    <link rel="stylesheet" href={styles} precedence="default" />
    <div className="page-width">
      <picture>
        <source media="(min-width:768px)" srcSet={scene.wide} />
        <img src={scene.narrow} alt="" fetchPriority="high" />
      </picture>
      <div>{children}</div>
    </div>
  </header>
);
