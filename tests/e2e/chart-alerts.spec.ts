import { expect, type Locator } from '@playwright/test';
import { signIn } from './support/members.ts';
import { bitcoinMicro, tradesAround } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath } from './support/options.ts';
import { test } from './support/test.ts';

const START = 107_800;

test.use({ viewport: { width: 1440, height: 900 } });

async function spotOf(part: Locator, across: number, down: number): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not in sight');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

test('alerts are set on the chart and its axis, dragged to another price and deleted there', async ({
  page,
  app,
  member,
}) => {
  await app.say(...bitcoinMicro(START), ...tradesAround(START, 20));
  await signIn(page, member, { path: await bitcoinMicroPath(app) });
  const chart = page.getByRole('region', { name: '차트' });
  const drawing = chart.getByRole('application');
  const sheet = page.getByRole('dialog');

  // The tool: the next tap chooses the price, above the last one.
  await chart.getByRole('button', { name: '차트에 알림 설정' }).click();
  await expect(chart.getByRole('status')).toContainText('알림을 받을 가격');
  const above = await spotOf(drawing, 0.5, 0.15);
  await page.mouse.click(above.x, above.y);
  await expect(sheet).toContainText(/107,8\d\d에 알림/);
  await sheet.getByRole('button', { name: /이상에서 알림/ }).click();
  const chip = chart.getByRole('button', { name: /^알림 107,8\d\d 이상/ });
  await expect(chip).toBeVisible();
  await expect(chart.getByRole('status')).toBeHidden();
  const before = (await chip.textContent()) ?? '';

  // Dragged: below the last price it waits from below.
  const held = await spotOf(chip, 0.5, 0.5);
  const below = await spotOf(drawing, 0.5, 0.6);
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(held.x, below.y, { steps: 5 });
  const moved = chart.getByRole('button', { name: /^알림 107,7\d\d 이하/ });
  await expect(moved).toBeVisible();
  const label = (await moved.textContent()) ?? '';
  await page.mouse.up();
  await expect(moved).toHaveText(label);
  expect(label).not.toBe(before);

  // Kept: it is there after a reload, and in the list.
  await page.reload();
  await expect(moved).toHaveText(label);

  // Tapped, it opens; deleted, its line goes.
  await moved.click();
  await sheet.getByRole('button', { name: '알림 삭제' }).click();
  await sheet.getByRole('button', { name: '한 번 더 누르면 삭제됩니다' }).click();
  await expect(moved).toBeHidden();

  // The right button on the axis.
  const axis = await spotOf(drawing, 0.97, 0.3);
  await page.mouse.click(axis.x, axis.y, { button: 'right' });
  await expect(sheet).toContainText(/107,8\d\d에 알림/);
});
