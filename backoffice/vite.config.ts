import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractMap } from '../storefront/build/contract-map.ts';

const contract = path.join(import.meta.dirname, '../contract');

/** The back office: for browsers only, and without any script or style in its document, which its policy forbids. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [contractMap(contract, path.join(contract, 'office')), react()],
  build: {
    target: 'es2022',
    outDir: '../build/backoffice',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
