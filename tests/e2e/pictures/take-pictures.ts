import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { exitWithHelp } from '../../../scripts/lib/exit-with-help.mjs';
import { ROOT } from '../../../scripts/lib/repository.mjs';
import { startApp } from '../support/app.ts';
import { enterConsole } from '../support/console.ts';
import { signIn } from '../support/members.ts';
import { SCENES } from './scenes.ts';

exitWithHelp(`npm run pictures -- [NAME]

Takes the pictures of the documents from the built product: starts it on a free port with data of its own, and writes
docs/images/<name>.webp. With a NAME only those whose name contains it. Needs npm run build and Chromium.`);

const FOLDER = join(ROOT, 'docs/images');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const LARGEST_BYTES = 150_000;
const QUALITY = 82;
const SETTLED_MS = 30_000;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('Chromium is needed: install it or set CHROMIUM_PATH.');
const [wanted = ''] = process.argv.slice(2);
const scenes = SCENES.filter(({ name }) => name.includes(wanted));
if (scenes.length === 0)
  throw new Error(`No picture is called ${wanted}: ${SCENES.map(({ name }) => name).join(', ')}`);

await mkdir(FOLDER, { recursive: true });
// Demo traders have their weeks behind them, as at a first npm start.
const app = await startApp({ env: { DEMO_PAST_DAYS: '35', FEED_SEED: 'pictures' } });
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  const screens = {
    desktop: await newPage(browser, DESKTOP),
    phone: await newPage(browser, PHONE),
    console: await newPage(browser, DESKTOP),
  };
  await signIn(screens.desktop);
  await signIn(screens.phone);
  await enterConsole(screens.console, app);
  for (const { name, device, show } of scenes) {
    const page = screens[device];
    await show(page, app);
    await untilSettled(page);
    const picture = await capture(page);
    await writeFile(join(FOLDER, `${name}.webp`), picture);
    process.stdout.write(`${name}.webp ${Math.round(picture.length / 1_000)} kB\n`);
    if (picture.length > LARGEST_BYTES) throw new Error(`${name}.webp is larger than ${LARGEST_BYTES} bytes`);
  }
} finally {
  await browser.close();
  await app.stop();
}

async function newPage(from: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await from.newContext({
    baseURL: app.url,
    viewport,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Nothing is loading, and earlier toasts have gone. */
async function untilSettled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('.skeleton:visible')).toHaveCount(0, { timeout: SETTLED_MS });
  await expect(page.getByRole('region', { name: '알림 메시지' }).getByRole('status')).toHaveCount(0, {
    timeout: SETTLED_MS,
  });
  await page.evaluate(() => document.fonts.ready);
}

/** WebP is a third of the size of PNG, which Playwright's own screenshots do not offer. */
async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  return Buffer.from(data, 'base64');
}
