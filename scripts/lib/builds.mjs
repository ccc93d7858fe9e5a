/**
 * What is built. `inputs` are the files and folders whose content decides whether a build is stale.
 *
 * @typedef {object} Build
 * @property {string} name
 * @property {'vite' | 'node'} kind
 * @property {string} root
 * @property {string} output the file that a finished build has
 * @property {readonly string[]} inputs
 * @property {string} [worker] the entry of its service worker
 * @property {string} [documents] the program that writes plain pages beside it
 * @property {readonly string[]} [threads] entries of threads that a program starts; built beside it under the file's name
 */

const EVERYWHERE = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/builds.mjs',
  'scripts/lib/build.mjs',
  'scripts/lib/compress.mjs',
];
const ICONS = 'scripts/lib/direct-icons.mjs';
/** What the pages of /developers are made of, beside the contract. */
const DOCUMENTS = [
  'docs/developers',
  'scripts/developers',
  // What the page that tries calls runs.
  'packages/sdk/src/assertion.ts',
  'packages/sdk/src/credentials.ts',
  'scripts/pages',
  'scripts/write-developers.ts',
  'apps/server/src/http/openapi',
  'apps/server/src/http/asyncapi.ts',
];
const SHARED_PACKAGES = ['kernel', 'domain', 'contract', 'coins', 'ui', 'client'].map((name) => `packages/${name}`);

/** @type {readonly Build[]} */
export const BUILDS = [
  {
    name: 'web',
    kind: 'vite',
    root: 'apps/web',
    output: 'apps/web/dist/index.html',
    worker: 'apps/web/src/worker/service-worker.ts',
    documents: 'scripts/write-developers.ts',
    inputs: ['apps/web', ...SHARED_PACKAGES, ICONS, ...DOCUMENTS, ...EVERYWHERE],
  },
  {
    name: 'console',
    kind: 'vite',
    root: 'apps/console',
    output: 'apps/console/dist/index.html',
    inputs: ['apps/console', ...SHARED_PACKAGES, ICONS, ...EVERYWHERE],
  },
  {
    name: 'server',
    kind: 'node',
    root: 'apps/server',
    output: 'apps/server/dist/main.mjs',
    threads: [
      'apps/server/src/modules/cashier/deposit-thread.ts',
      'apps/server/src/modules/market/explain-price/journal-thread.ts',
    ],
    inputs: ['apps/server/src', 'apps/server/package.json', 'packages', ...EVERYWHERE],
  },
  {
    name: 'sandbox',
    kind: 'node',
    root: 'apps/sandbox',
    output: 'apps/sandbox/dist/main.mjs',
    inputs: ['apps/sandbox', 'packages/kernel', 'packages/domain', 'packages/providers', ...EVERYWHERE],
  },
];

/** The web applications, in the order in which the development servers get their ports. */
export const WEB_APPS = BUILDS.filter((build) => build.kind === 'vite');

/** Programs that Node runs. */
export const PROGRAMS = BUILDS.filter((build) => build.kind === 'node');
