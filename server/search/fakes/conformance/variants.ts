import fc from 'fast-check';
import { expect, it } from 'vitest';
import { query, row } from './products.ts';
import type { OpenEngine, Options } from './tested-engine.ts';

export async function testVariants(open: OpenEngine, { runs }: Options): Promise<void> {
  type Attributes = Record<string, string>;
  type Product = { variants: Attributes[]; specs: [string, string][]; prices: number[]; brand: boolean };
  type Filter = { facet: string; values: string[] };
  type Range = { min?: number; max?: number };

  const FACETS = ['color', 'length', 'plug'];
  const VALUES = ['a', 'b', 'c'];
  const attributes = fc.dictionary(fc.constantFrom(...FACETS), fc.constantFrom(...VALUES), { maxKeys: 3 });
  const products = fc.array(
    fc.record({
      variants: fc.array(attributes, { maxLength: 4 }),
      specs: fc.array(fc.tuple(fc.constantFrom(...FACETS), fc.constantFrom(...VALUES)), { maxLength: 2 }),
      prices: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
      brand: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const filters = fc.uniqueArray(
    fc.oneof(
      fc.record({
        facet: fc.constantFrom(...FACETS),
        values: fc.uniqueArray(fc.constantFrom(...VALUES, 'unknown'), { minLength: 1, maxLength: 2 }),
      }),
      fc.constant<Filter>({ facet: 'brand', values: ['kuvo'] }),
    ),
    { selector: ({ facet }) => facet, maxLength: 4 },
  );

  /** A specification counts for a facet that no variant of its product has. */
  const ownSpecs = ({ variants, specs }: Product): [string, string][] =>
    specs.filter(([facet]) => !variants.some((variant) => facet in variant));

  /** Whether a variant of a product passes filters. */
  function passes(product: Product, variant: Attributes, asked: readonly Filter[]): boolean {
    const specs = ownSpecs(product);
    return asked.every(({ facet, values }) =>
      facet === 'brand'
        ? product.brand
        : facet in variant
          ? values.includes(variant[facet] ?? '')
          : specs.some(([code, value]) => code === facet && values.includes(value)),
    );
  }

  const variantsOf = ({ variants }: Product): Attributes[] => (variants.length > 0 ? variants : [{}]);
  const isListed = (product: Product, asked: readonly Filter[]): boolean =>
    variantsOf(product).some((variant) => passes(product, variant, asked));

  const productPrice = (product: Product): number =>
    Math.min(...variantsOf(product).map((_, at) => product.prices[at] ?? 0));

  /** The lowest price of the variants that pass; of the product where only its specification is filtered. */
  function shownPrice(product: Product, asked: readonly Filter[]): number {
    const byVariants = asked.filter(
      ({ facet }) => facet !== 'brand' && product.variants.some((variant) => facet in variant),
    );
    if (byVariants.length === 0) return productPrice(product);
    const prices = product.variants.flatMap((variant, at) =>
      passes(product, variant, asked) ? [product.prices[at] ?? 0] : [],
    );
    return Math.min(...prices);
  }

  it('a list filtered by attributes has the products of which one variant passes all filters, with exact counts', async () => {
    await fc.assert(
      fc.asyncProperty(
        products,
        filters,
        fc.constantFrom({}, { max: 2 }, { min: 3 }),
        async (given, asked, price: Range) => {
          const index = await open(
            given.map((product, at) =>
              row(at + 1, {
                attributes: product.variants,
                specs: ownSpecs(product),
                price: productPrice(product),
                variantPrices: product.prices.slice(0, product.variants.length),
                brand: product.brand ? 1 : null,
              }),
            ),
          );
          const answer = await index.search(query({ filters: asked, price }));
          const isInRange = (cents: number) => cents >= (price.min ?? 0) && cents <= (price.max ?? 4);
          const listed = given
            .map((product, at) => ({ product, id: at + 1 }))
            .filter(({ product }) => isListed(product, asked) && isInRange(shownPrice(product, asked)));
          expect(answer.ids.toSorted((a, b) => a - b)).toEqual(listed.map(({ id }) => id));
          const byPrice = (await index.search(query({ filters: asked, price, sort: 'priceUp' }))).ids;
          const shown = byPrice.map((id) => shownPrice(given[id - 1] as Product, asked));
          expect(shown).toEqual(shown.toSorted((a, b) => a - b));
          // Counts in a price range go by the lowest price of a product.
          if (price.min !== undefined || price.max !== undefined) return;
          for (const facet of FACETS) {
            const others = asked.filter((one) => one.facet !== facet);
            const counts = Object.fromEntries(
              (answer.facets.find(({ code }) => code === facet)?.values ?? []).map(({ value, count }) => [
                value,
                count,
              ]),
            );
            for (const value of VALUES) {
              const narrowed = [...others, { facet, values: [value] }];
              const expected = given.filter((product) => isListed(product, narrowed)).length;
              expect(counts[value] ?? 0, `${facet}:${value}`).toBe(expected);
            }
          }
        },
      ),
      { numRuns: Math.ceil(400 * runs) },
    );
    // 400 catalogues take seconds.
  }, 60_000);
}
