import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractMap } from './storefront/build/contract-map.ts';

// What every page needs is one file, and what shows goods another: they stay in the browser's cache, and no page pays
// for parts that only others use.
const everywhere =
  'root|layouts/default|call.ts|locale|guard|session/(visitor|cookies|lost|watch|report|clock|request|device|sessions|sign|refresh)|ui/(join|icon|badge|button|error-screen|error-page|not-found|toast.ts)|' +
  'head/head.ts|page-shop|constants|route-table|features/shell/(logo|skip-link|locale-switch|pop-over|languages|use-|shop-links)|features/cart/(cart-path|read-line)';
const chunks = [
  { name: 'vendor', test: /node_modules/, minShareCount: 2, priority: 3 },
  {
    name: 'shop',
    test: new RegExp(`/storefront/(${everywhere})|/kit/money|/contract/fields`),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'goods',
    test: /\/storefront\/(ui\/(price|product-picture|empty-state|breadcrumb|on-intent)|features\/product\/(lead|corner)|head\/json-ld)|\/kit\/product-image/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'order',
    test: /\/storefront\/features\/(checkout\/totals|cart\/(cart-view|line-key))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'lists',
    test: /\/storefront\/(features\/list\/(?!search-help|tier-example)|ui\/(pagination|pages-around))/,
    minShareCount: 2,
    priority: 0,
  },
];

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [contractMap(path.join(import.meta.dirname, 'contract')), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { cssMinify: 'lightningcss' } },
  },
  server: { watch: { ignored: ['**/.data/**', '**/server/**', '**/build/**'] } },
});
