import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import type { getTextPage, TextSection } from '../../../contract/text-pages.ts';
import type { Scene } from '../../config/scene.ts';
import { useT } from '../../locale/locale.tsx';
import css from '../../styles/legal.css?inline';
import { SceneBand } from '../../ui/scene-band.tsx';

type DocumentProps = {
  document: Pick<OutputOf<typeof getTextPage>, 'title' | 'sections'> & { scene?: Scene | undefined };
  /** Shown after the first paragraph. */
  children?: ReactNode;
};

/** A page of text: its title, links to its sections where there are several, and the sections. */
export function TextDocument({ document: { title, sections, scene }, children }: DocumentProps) {
  const t = useT();
  const [first] = sections;
  const lead = first && <Section section={first} />;
  const headed = sections.filter(({ heading }) => heading !== '');
  return (
    <article className="legal">
      {/* Not in the style sheet of every page. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the shop */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      {scene ? (
        <div className="mb-6">
          <SceneBand scene={scene}>
            <h1 className="text-24 font-semibold text-balance lg:text-24">{title}</h1>
            {lead && <div className="mt-2 text-15 text-pretty *:mb-0">{lead}</div>}
          </SceneBand>
        </div>
      ) : (
        <h1 className="mb-4 text-24 font-semibold">{title}</h1>
      )}
      <div className="legal-text max-w-text">
        {!scene && lead}
        {children}
        {headed.length > 3 && (
          <nav aria-label={t('legal.contents')} className="my-6 rounded-md bg-sunk p-4">
            <ul className="legal-contents grid gap-x-6 sm:grid-cols-2">
              {headed.map(({ id, heading }) => (
                <li key={id}>
                  <a className="link inline-block py-1" href={`#${id}`}>
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {headed.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="mt-8">
            <h2 id={section.id} className="mb-2 text-18 font-semibold">
              {section.heading}
            </h2>
            <Section section={section} />
          </section>
        ))}
      </div>
    </article>
  );
}

/** Markup that the server made of the operator's text. */
const Section = ({ section }: { section: TextSection }) => (
  <div
    // A table that is wider than the screen is moved by keys, too.
    tabIndex={section.html.includes('<table') ? 0 : undefined}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of files of the shop
    dangerouslySetInnerHTML={{ __html: section.html }}
  />
);
