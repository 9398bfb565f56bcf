import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractMap } from './storefront/build/contract-map.ts';

export default defineConfig({
  plugins: [contractMap(path.join(import.meta.dirname, 'contract')), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { ssr: { build: { cssMinify: 'lightningcss' } } },
  server: { watch: { ignored: ['**/.data/**', '**/server/**', '**/build/**'] } },
});
