import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The compiler runs here too: what is tested is what is shipped.
  plugins: [react({ babel: { plugins: ['babel-plugin-react-compiler'] } })],
  test: {
    name: 'console',
    environment: 'jsdom',
    testTimeout: 45_000,
    // Making a page takes longer than most tests: whatever does without runs with those of the other packages.
    include: ['src/**/*.test.tsx', 'src/**/*.page.test.ts'],
    setupFiles: ['src/shared/testing/setup.ts'],
    // Styles are left out, but for a test that reads one as text.
    css: { include: [/\?raw$/] },
  },
});
