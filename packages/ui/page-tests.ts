import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compiledReact } from './react-compiler.ts';

interface PageTests {
  readonly name: string;
  /** `import.meta.url` of the configuration. */
  readonly config: string;
  readonly setupFile: string;
}

/** Tests that need a page. Making one takes seconds: whatever does without runs with the tests of the other packages. */
export function pageTests({ name, config, setupFile }: PageTests) {
  return defineConfig({
    root: fileURLToPath(new URL('.', config)),
    // The compiler runs here too: what is tested is what is shipped.
    plugins: [compiledReact()],
    test: {
      name,
      environment: 'jsdom',
      // Files share a worker, its page and the libraries. Each loads the sources anew, and must leave the page as it was:
      // see src/testing/setup.ts.
      isolate: false,
      testTimeout: 45_000,
      include: ['src/**/*.test.tsx', 'src/**/*.page.test.ts'],
      setupFiles: [setupFile],
      // Styles are left out, but for a test that reads one as text.
      css: { include: [/\?raw$/] },
    },
  });
}
