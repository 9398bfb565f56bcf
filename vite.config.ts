import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsHash } from './server/platform/pages/texts-hash.ts';
import { browserPart } from './storefront/build/browser-part.ts';
import { contractMap } from './storefront/build/contract-map.ts';
import { inlineScripts } from './storefront/build/inline-scripts.ts';

// Files that are always loaded together are one chunk: fewer requests, better compression. A group includes what its
// files import. What only some pages share is in other chunks, so that no other page loads it.
const framework = /node_modules\/(react|react-dom|scheduler|react-router|zustand)\//;
const frame =
  'root\\.|layouts/default|locale/(?!use-page-address)|startup/(report|watch)|session/tab-storage|document/data-id|ui/(html\\.|html-list|toast\\.)|features/(error/error-screen|cart/(requested-line|packing-name))';
const goods =
  'head/(head\\.|json-ld)|ui/(price|product-picture|empty-state|breadcrumb|lazy-on-interaction)|features/(variant/lead|cards/corner)';
const form = /\/storefront\/ui\/(field|error-summary|use-form)\./;
// Pages with forms have both.
const submit = /\/storefront\/(ui\/use-single-submit|page\/form-answer)\./;

const chunks = [
  // A chunk of its own, since no release of ours changes it.
  { name: 'vendor', test: framework, priority: 3 },
  {
    name: 'shop',
    test: new RegExp(
      `/storefront/(${frame}|${goods})|/kit/(format-number|money|product-image)|/contract/list\\.`,
    ),
    priority: 2,
  },
  { name: (id: string) => form.exec(id)?.[1] ?? null, test: form, minShareCount: 2, priority: 2 },
  { name: 'error-summary', test: submit, minShareCount: 2, priority: 3 },
  { name: 'auth', test: /\/storefront\/features\/auth\//, minShareCount: 2, priority: 1 },
  // Not with what lists need too: their cards have steppers of their own.
  {
    name: 'quantity',
    test: /\/storefront\/ui\/(quantity-stepper|sum|page-button)\./,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'buy',
    test: /\/kit\/(charged-sum|fit-quantity|tiers|warehouse-for)\.|\/storefront\/(ui\/(ladder|packing-options|tooltip|use-field-text|vat-note)|features\/variant\/(choices|use-charged|warehouse-choice))\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'steps',
    test: /\/storefront\/(features\/product\/(price-ladder|use-in-cart)|locale\/use-page-address)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'order',
    test: /\/storefront\/features\/(checkout\/(totals|use-due-text|no-script)|cart\/cart-view)|\/kit\/totals-rows/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'payment',
    test: /\/storefront\/features\/checkout\/(payment-methods|stock-labels|load-page)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'lists',
    test: /\/storefront\/(features\/(cards|list)\/(?!search-help|tier-example|corner|mark-card|step-quantity|(card|row|form|product|placeholder|products)-html)|features\/variant\/(variant-chooser|chosen-variant|value-choice)|ui\/pagination)/,
    minShareCount: 2,
    priority: 0,
  },
];

/** Short names of what every page loads and many files import, since each of them spells them out. */
const frameNames: Record<string, string> = {
  vendor: 'v',
  shop: 's',
  'rolldown-runtime': 'r',
  'after-interaction': 'm',
  'product-name': 'n',
};

/**
 * Drops the chunks that every page loads from the dependency lists of dynamic imports, and that of product names, whose
 * 1 KB would be listed by all; the list of what comes after the first interaction altogether, since every page would load
 * these names.
 */
const withoutFrame = (file: string, needed: string[]): string[] =>
  /\/m-[\w-]{7}\.js$/.test(file) ? [] : needed.filter((name) => !/\/[nvsr]-[\w-]{7}\.js$/.test(name));

/**
 * Every page loads the names of all routes' files, so that these are hashes alone. Files that every page loads keep
 * names, by which `withoutFrame` finds them.
 */
const fileName = ({ name }: { name: string }): string =>
  name in frameNames || name === 'entry.client'
    ? `assets/${frameNames[name] ?? name}-[hash:7].js`
    : 'assets/[hash:7].js';

const texts = path.join(import.meta.dirname, 'storefront/texts');

export default defineConfig({
  define: { 'import.meta.env.TEXTS_HASH': JSON.stringify(`&h=${textsHash(texts)}`) },
  publicDir: 'storefront/public',
  plugins: [
    contractMap(path.join(import.meta.dirname, 'contract')),
    browserPart(),
    inlineScripts(),
    tailwindcss(),
    react(),
  ],
  // Both parts of the pages by one command.
  builder: {},
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutFrame },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/pages/client',
        manifest: true,
        rolldownOptions: {
          input: 'storefront/entry.client.tsx',
          output: { codeSplitting: { groups: chunks }, chunkFileNames: fileName, entryFileNames: fileName },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/pages/server',
        ssr: true,
        copyPublicDir: false,
        cssMinify: 'lightningcss',
        rolldownOptions: { input: 'storefront/entry.server.tsx' },
      },
    },
  },
  server: { watch: { ignored: ['**/.data/**', '**/server/**', '**/build/**'] } },
});
