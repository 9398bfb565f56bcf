import { useMatches } from 'react-router';

type Loaded = { announcements?: string[] | undefined } | undefined;

/** What buyers are told for a time, a line each: of every page and of this one. */
export function Announcements() {
  const texts = useMatches().flatMap(({ loaderData }) => (loaderData as Loaded)?.announcements ?? []);
  return texts.map((text) => (
    <div key={text} className="border-b border-hairline bg-tint py-2">
      <p className="page-width">{text}</p>
    </div>
  ));
}
