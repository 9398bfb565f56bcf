import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { type Language, languageTags } from '../../contract/fields.ts';
import type { Texts } from '../../contract/page.ts';
import { LocaleProvider } from '../../storefront/locale/locale.tsx';
import { localizePath } from '../../storefront/locale/paths.ts';
import type { RootData } from '../../storefront/locale/use-root-data.ts';
import { inlineCss } from '../../storefront/styles/inline-css.ts';
import { Gallery, parts } from './gallery/gallery.tsx';
import { sampleDevices } from './gallery/samples/product.ts';
import { wordsOf } from './gallery/samples/words.ts';

export const partIds: readonly string[] = parts.map(({ id }) => id);

/** What the pages of a shop with three categories say to a visitor with two devices. */
const rootDataOf = (language: Language): RootData => {
  const { category, short, material } = wordsOf(language);
  return {
    language,
    currency: 'EUR',
    currencies: ['EUR', 'USD', 'GBP'],
    priceDisplay: { vat: 1900, isGross: false, isEea: true },
    devices: sampleDevices.slice(0, 2),
    publicUrl: 'https://lading.example',
    categories: [category, short, material].map((name, id) => ({ id, slug: String(id), name })),
  };
};

type Options = {
  texts: Texts;
  /** Markup at the end of the document's head. */
  head: string;
  /** The part that is shown alone. */
  only?: string | undefined;
};

/** Renders the page of parts as a document, without scripts. */
export async function renderParts(language: Language, { texts, head, only }: Options): Promise<string> {
  const Component = () => <Gallery only={only} />;
  const routes = [{ id: 'root', path: '*', loader: () => rootDataOf(language), Component }];
  const handler = createStaticHandler(routes);
  const url = `https://lading.example${localizePath(language, '/parts')}`;
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`the page of parts answers ${context.status}`);
  const source = { get: () => texts, subscribe: () => () => {} };
  const body = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <LocaleProvider language={language} source={source}>
        <main className="page-width">
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </main>
      </LocaleProvider>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      },
    );
  });
  return `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><style>${inlineCss}</style>${head}</head><body>${body}</body></html>`;
}
