import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractMap } from './storefront/build/contract-map.ts';

// A few files that stay in the browser's cache instead of dozens of tiny ones; no page pays for another's parts.
const part = (name: string, folders: string) => ({
  name,
  test: new RegExp(`/storefront/(${folders})`),
  minShareCount: 2,
});
const chunks = [
  { name: 'vendor', test: /node_modules/, minShareCount: 4, priority: 4 },
  {
    name: 'shop',
    test: /\/storefront\/(locale|session\/(visitor|cookies)|guard|ui\/(join|icon|badge|error|not-found|toast.ts)|head\/head|page-shop|constants|route-table|features\/shell\/(logo|skip-link|locale-switch|pop-over|languages|use-|account|cart))|\/kit\/money|\/contract\/fields/,
    minShareCount: 3,
    priority: 3,
  },
  part('calls', 'call.ts|session'),
  part('goods', 'features/product|ui/(price|product-picture|breadcrumb)'),
  part('lists', 'features/list|ui/(pagination|pages-around)'),
  part('auth', 'features/auth'),
  part('orders', 'features/(orders|checkout)'),
];

export default defineConfig({
  plugins: [contractMap(path.join(import.meta.dirname, 'contract')), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { cssMinify: 'lightningcss' } },
  },
  server: { watch: { ignored: ['**/.data/**', '**/server/**', '**/build/**'] } },
});
