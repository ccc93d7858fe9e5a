import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareContract } from './src/data/api/bare-contract.ts';

const { API_PORT = '3000' } = process.env;
const api = `http://127.0.0.1:${API_PORT}`;

const uncheckedSchemas = fileURLToPath(new URL('src/data/api/unchecked-schemas.ts', import.meta.url));

/** What the entry and nearly every other chunk need: one chunk compresses better than many small ones. */
const FIRST = [
  /\/packages\/kernel\/src\/assert\./,
  /\/packages\/ui\/src\/(texts\/|lib\/(cx|badge-text)\.|components\/(after-delay|button|button-look|count-badge|icon-button|skeleton|spinner)\.)/,
  /\/packages\/domain\/src\/site\/coin-lists\./,
  /\/apps\/web\/src\/shared\/i18n\/(i18n|use-text)\./,
  /\/apps\/web\/src\/data\/(storage\/device|site\/site-store)\./,
];

/** Parts of every field; sign-in and the trade screens have some. */
const FIELD = [/\/packages\/ui\/src\/form\/(field-frame|field-message|show-typed)\./];
/** Fields of the sign pages. */
const SIGN = [
  /\/packages\/domain\/src\/inputs\/limited-text\./,
  /\/packages\/ui\/src\/components\/checkbox\./,
  /\/packages\/ui\/src\/form\/(limited-field|password-field|use-limited-input)\./,
];

const isOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? { 'zod/mini': uncheckedSchemas } : {} },
  // sockjs-client is written for bundlers that know Node's name of the global object.
  define: { global: 'globalThis' },
  plugins: [react({ compiler: true }), tailwindcss(), bareContract()],
  build: {
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // The content security policy allows assets of this origin only, so nothing is turned into a data: address.
    assetsInlineLimit: 0,
    // A polyfill would be an inline script; the browsers above all know modulepreload.
    modulePreload: { polyfill: false },
    // Which chunk imports which, for the check of the first load.
    manifest: true,
    // The entry lists every chunk that a screen needs: names for people would be a kilobyte of the first load. The
    // manifest has them.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'first', test: isOf(FIRST) },
            { name: 'field', test: isOf(FIELD), includeDependenciesRecursively: false },
            { name: 'sign', test: isOf(SIGN), includeDependenciesRecursively: false },
          ],
        },
      },
      // How long the plugins of a slow machine take is no warning to whoever starts it.
      checks: { bundlerTimings: false },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/ws': { target: api, ws: true },
      '/fee.json': api,
      '/data': api,
      '/healthz': api,
      '/readyz': api,
      '/openapi.json': api,
      '/manifest.webmanifest': api,
      '/favicon.svg': api,
      '/icon-': api,
    },
  },
}));
