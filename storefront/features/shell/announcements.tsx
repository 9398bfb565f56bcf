import { useMatches } from 'react-router';
import type { ShownAnnouncement } from './announcements-on.ts';

type Loaded = { announcements?: ShownAnnouncement[] | undefined } | undefined;

/** What buyers are told for a time, a line each: of every page and of this one. */
export function Announcements() {
  const shown = useMatches().flatMap(({ loaderData }) => (loaderData as Loaded)?.announcements ?? []);
  return shown.map(({ text, lang }) => (
    <div key={text} lang={lang} className="border-b border-rule bg-act-tint py-2">
      <p className="page-width">{text}</p>
    </div>
  ));
}
