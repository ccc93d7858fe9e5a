import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Tests that need a page. Making one takes seconds: tests without one run with those of the other packages.
 * @param {{ name: string, config: string, setupFile: string }} project `config` is the configuration's `import.meta.url`
 */
export function pageTests({ name, config, setupFile }) {
  return defineConfig({
    root: fileURLToPath(new URL('.', config)),
    // The React Compiler runs here too: tests run the shipped code. Tests themselves are not compiled.
    plugins: [react({ compiler: true, exclude: [/\/node_modules\//, /\.test\.tsx?$/] })],
    test: {
      name,
      environment: 'jsdom',
      // Files share a worker, its page and the libraries. Each loads the sources, and must leave the page as it was:
      // see packages/ui/src/testing/setup.ts.
      isolate: false,
      // Detects hanging tests; a busy machine may take ten times as long as a quiet one.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      include: ['src/**/*.test.tsx', 'src/**/*.page.test.ts'],
      setupFiles: [setupFile, fileURLToPath(new URL('property-seed.mjs', import.meta.url))],
      // Styles are left out, but for a test that reads one as text.
      css: { include: [/\?raw$/] },
    },
  });
}
