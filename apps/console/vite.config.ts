import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { directIcons } from '../../scripts/lib/direct-icons.mjs';

const { API_PORT = '3000', CONSOLE_HOST = 'console.localhost' } = process.env;
/** The server answers operators at the console's host only. */
const server = { target: `http://127.0.0.1:${API_PORT}`, headers: { host: CONSOLE_HOST } };

export default defineConfig({
  plugins: [directIcons(), react({ compiler: true }), tailwindcss()],
  build: {
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // The content security policy allows assets of this origin only, so nothing is turned into a data: address.
    assetsInlineLimit: 0,
    // A polyfill would be an inline script; the browsers above all know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': server, '/data': server, '/ws': { ...server, ws: true } } },
  // sockjs-client is written for bundlers that know Node's name of the global object.
  define: { global: 'globalThis' },
});
