/**
 * How a script is tried without doing harm: with `--help`, as it is, or started until it is ready and stopped.
 * @typedef {'help' | 'run' | 'start'} Harmless
 */

/** Every script of package.json. @type {Readonly<Record<string, Harmless>>} */
export const HARMLESS = {
  start: 'start',
  dev: 'start',
  test: 'help',
  build: 'run',
  lint: 'help',
  format: 'help',
  types: 'help',
  boundaries: 'help',
  knip: 'help',
  dependencies: 'help',
  platforms: 'help',
  'contract:freeze': 'help',
  configuration: 'help',
  pictures: 'help',
  requirements: 'help',
  bench: 'help',
  audit: 'help',
  sim: 'help',
  nightly: 'help',
  notice: 'help',
  'verify-round': 'help',
  'first-owner': 'help',
  backup: 'help',
  restore: 'help',
  'rehearse-restore': 'help',
  reconcile: 'help',
  otp: 'help',
  operator: 'help',
  'verify-prices': 'help',
  'explain-price': 'help',
  soak: 'help',
  'test:unit': 'help',
  'test:pg': 'help',
  'test:e2e': 'help',
  'test:nodes': 'help',
};
