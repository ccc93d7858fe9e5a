import { setTimeout as delay } from 'node:timers/promises';
import { DRAWING_COLOURS, DRAWING_KINDS, DRAWINGS_VERSION, MOST_DRAWINGS, POINTS } from '@hoga/domain/charts/drawing';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { startDrivenServer } from '../support/driven-app.ts';
import { isMet, measure, observed, report, reportWork, slowDown, slowWorkOfFrame, TARGET_WORK_MS } from './frames.ts';
import { drive, drivenInstrument, messagesOf, WHOLE_BOOK } from './moving-market.ts';

/**
 * The chart with everything on it, on a phone-class processor (issue 33):
 *   npx tsx tests/e2e/bench/chart.ts [seconds]
 * The built application runs on a feed of ours and Chromium shows the chart of /overseaView/{MBT} trade by trade, twenty a second. As
 * many drawings as are kept lie on it, six indicators are on, and it is moved through time in every frame, so that every frame is drawn
 * anew. First the work of a frame is measured at full speed, then frames are counted with the processor slowed down. Chromium without a
 * GPU draws the pixels of canvases on the main thread, which phones do not: both figures have them.
 */
const WARM_UP_MS = 3_000;
const HISTORY_MS = 15_000;
const TICK = 5;
const STUDIES = [
  { id: 'a20', kind: 'average', figures: [20] },
  { id: 'vwap', kind: 'vwap', figures: [1, 2] },
  { id: 'profile', kind: 'profile', figures: [70] },
  { id: 'bollinger', kind: 'bollinger', figures: [20, 2] },
  { id: 'rsi', kind: 'rsi', figures: [14] },
  { id: 'macd', kind: 'macd', figures: [12, 26, 9] },
];

/** All over what is seen. */
function drawings(now: number): readonly object[] {
  return Array.from({ length: MOST_DRAWINGS }, (_, at) => {
    const kind = DRAWING_KINDS[at % DRAWING_KINDS.length] ?? 'trend';
    const point = (step: number) => ({
      at: now + ((at * 7 + step * 5) % 20) * 700,
      price: 107_800 + ((at * 3 + step * 6) % 20) * TICK,
    });
    return {
      ...{ id: `line${at}`, kind, colour: DRAWING_COLOURS[at % DRAWING_COLOURS.length] },
      ...{ points: [point(0), point(1)].slice(0, POINTS[kind]), text: kind === 'note' ? `메모 ${at}` : '' },
    };
  });
}

/** What a visitor's device has kept, and the chart in another place in every frame. */
async function prepare(page: Page, stock: string): Promise<void> {
  const kept = {
    [`hoga.hoga.preference.0.drawings.${stock}`]: { drawings: drawings(Date.now()), version: DRAWINGS_VERSION },
    'hoga.hoga.preference.0.chart': {
      studies: STUDIES.map((study) => ({ ...study, isOn: true, colour: 'neutral' })),
    },
    'hoga.chart': { interval: 'tick' },
  };
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, JSON.stringify(value));
  }, kept);
}

/** As text: a compiler's helpers are not in the page. */
const KEEP_MOVING = `
  let turn = 0;
  const move = () => {
    turn += 1;
    const canvas = document.querySelector('[role="application"] canvas');
    const deltaX = turn % 120 < 60 ? -6 : 6;
    canvas?.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true }));
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
`;

const seconds = Number(process.argv[2] ?? '10');
const executablePath = findChromium();
if (!(seconds > 0)) throw new Error('Usage: npx tsx tests/e2e/bench/chart.ts [seconds]');
if (executablePath === undefined) throw new Error('Chromium is needed: install it or set CHROMIUM_PATH.');
const app = await startDrivenServer();
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
let stopDriving = async (): Promise<void> => undefined;
try {
  const { id, stock } = await drivenInstrument(app);
  await app.say(...messagesOf(0, WHOLE_BOOK));
  stopDriving = drive(app, WHOLE_BOOK);
  // Trades enough to fill what is seen.
  await delay(HISTORY_MS);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ko-KR' });
  await prepare(page, stock);
  await page.goto(`${app.url}/overseaView/${id}`);
  await page.getByRole('tab', { name: '차트' }).click();
  const chart = page.getByRole('region', { name: '차트' });
  await chart.getByRole('button', { name: '그리기' }).click();
  await chart.getByRole('toolbar', { name: '그리기', exact: true }).waitFor();
  const shown = await chart.getByRole('list', { name: '이 종목에 그린 것' }).getByRole('listitem').count();
  if (shown !== MOST_DRAWINGS) throw new Error(`${shown} drawings are on the chart instead of ${MOST_DRAWINGS}`);
  const watched = { page, session: await observed(page), selector: 'section[data-tools]' };
  await page.evaluate(KEEP_MOVING);
  await delay(WARM_UP_MS);
  const work = await slowWorkOfFrame(watched, seconds);
  await slowDown(watched.session);
  await delay(WARM_UP_MS);
  const figures = await measure(watched, seconds);
  process.stdout.write(reportWork(work) + report(figures));
  process.exitCode = work <= TARGET_WORK_MS && isMet(figures) ? 0 : 1;
} finally {
  await stopDriving();
  await browser.close();
  await app.stop();
}
