import path from 'node:path';
import { isExecutable } from './executable.mjs';
import { PlainError, step } from './progress.mjs';
import { runCommand } from './run-command.mjs';

// The headless shell has no window to draw for and takes a sixth less CPU.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];
const MAC_NAMES = ['Google Chrome', 'Chromium'];
/** Debian's packages; Ubuntu has no headless shell. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
const FONTS = 'fonts-noto-cjk';

/**
 * The browser for the browser tests: CHROMIUM_PATH, or the first that the machine has.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {(file: string) => boolean} [isProgram]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, isProgram = isExecutable) {
  const { CHROMIUM_PATH: chosen, PATH: search = '' } = env;
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  const folders = new Set([...search.split(path.delimiter).filter(Boolean), ...PLACES]);
  for (const name of [...NAMES, ...MAC_NAMES]) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isProgram(file)) return file;
    }
  }
  return undefined;
}

/** Finds Chromium, installing it where the system lets us. @returns {Promise<string>} */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) throw new PlainError(`CHROMIUM_PATH is ${chosen}, which is no program that can be run.`);
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    await step('installing Chromium (apt-get)', async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      const updated = await runCommand('apt-get', ['update', '-q'], { env });
      if (updated !== 0) return;
      for (const browser of BROWSERS) {
        const options = ['-y', '-q', '--no-install-recommends'];
        if ((await runCommand('apt-get', ['install', ...options, browser, FONTS], { env })) === 0) return;
      }
    });
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new PlainError(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.',
  );
}
