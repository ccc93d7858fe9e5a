import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The compiler runs here too: what is tested is what is shipped.
  plugins: [react({ babel: { plugins: ['babel-plugin-react-compiler'] } })],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A page of its own for each file, but not a process: starting those takes longer than the tests.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/shared/testing/setup.ts'],
    // Styles are left out, but for a test that reads one as text.
    css: { include: [/\?raw$/] },
  },
});
