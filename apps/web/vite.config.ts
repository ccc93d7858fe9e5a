import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { directIcons } from '../../scripts/lib/direct-icons.mjs';
import { firstFiles } from './src/app/first-files.ts';
import { screenChunks } from './src/app/screen-chunks.ts';

const { API_PORT = '3000' } = process.env;
const api = `http://127.0.0.1:${API_PORT}`;

/** Screens and parts of them that are loaded by themselves. */
const OVERSEA = 'features/oversea/oversea-view-page.tsx';
const FUTURE = 'features/future/future-trade-page.tsx';
const ACCOUNT = 'features/future/account/phone-account.tsx';
const CHART = 'shared/chart/chart-canvas.ts';
const LIVE = 'app/start/live.ts';
const LIST = 'features/markets/oversea-list-page.tsx';
const SIGN_IN = 'features/sign/sign-in-page.tsx';
const FRAME = 'app/frame.tsx';
const OVERLAYS = 'app/overlays.tsx';
const TEXTS = 'shared/i18n/texts-of-screens.ts';
const OPTIONS = 'data/market/prefetch-options.ts';
const SOURCES = fileURLToPath(new URL('src/', import.meta.url));

/** Pages that are opened first, with what they show first and then with what makes them live. */
const FIRST_SCREENS = {
  '/': [SIGN_IN],
  '/signin': [SIGN_IN],
  '/oversea': [LIST, TEXTS, FRAME, OVERLAYS, LIVE],
  '/oversea/*': [OVERSEA, OPTIONS, TEXTS, FRAME, OVERLAYS, LIVE],
  '/overseaView/*': [OVERSEA, OPTIONS, TEXTS, FRAME, OVERLAYS, LIVE],
  '/future/*': [FUTURE, OPTIONS, TEXTS, FRAME, OVERLAYS, LIVE],
};

// The trade screens have a limit of what they load: what the connection alone needs is no part of it.
const screens = screenChunks(SOURCES, [
  { name: 'start', screens: ['main.tsx'] },
  { name: 'sign-in', screens: [SIGN_IN] },
  { name: 'markets', screens: [LIST, OVERSEA] },
  { name: 'trade', screens: [OVERSEA, FUTURE] },
  // What both draw the chart with comes with the screen, the chart itself behind it.
  { name: 'trade', screens: [CHART, FUTURE] },
  { name: 'chart', screens: [CHART] },
  { name: 'frame', screens: [FRAME] },
  { name: 'frame', screens: [OVERLAYS] },
  { name: 'effects', screens: [LIVE, OVERSEA] },
  { name: 'live', screens: [LIVE] },
  { name: 'account', screens: [OVERSEA, ACCOUNT] },
  { name: 'oversea', screens: [OVERSEA] },
  { name: 'future', screens: [FUTURE] },
  { name: 'list', screens: [LIST] },
]);

export default defineConfig({
  // sockjs-client is written for bundlers that know Node's name of the global object.
  define: { global: 'globalThis' },
  plugins: [directIcons(), react({ compiler: true }), tailwindcss(), firstFiles(SOURCES, FIRST_SCREENS)],
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
          groups: [{ name: screens, includeDependenciesRecursively: false }],
        },
      },
      // How long plugins take on a slow machine is no warning.
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
});
