import { type MetaDescriptor, useMatches } from 'react-router';
import type { PageModule } from '../page/page.ts';

type Handle = Pick<PageModule, 'meta'> | undefined;

/** Writes one tag of a page's head. */
function tagOf(descriptor: MetaDescriptor, key: string) {
  if ('script:ld+json' in descriptor) {
    const __html = JSON.stringify(descriptor['script:ld+json']).replaceAll('<', '\\u003c');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
    return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
  }
  if ('tagName' in descriptor) {
    const { tagName: _, ...link } = descriptor;
    return <link key={key} {...link} />;
  }
  if ('title' in descriptor) return <title key={key}>{String(descriptor.title)}</title>;
  return <meta key={key} {...descriptor} />;
}

/** The tags that the shown page declares by its `meta`. A page that ended with an error has those of the error. */
export function HeadTags() {
  const page = useMatches().at(-1);
  if (page?.loaderData === undefined) return null;
  const tags = (page.handle as Handle)?.meta(page) ?? [];
  return tags.map((tag) => tagOf(tag, JSON.stringify(tag)));
}
