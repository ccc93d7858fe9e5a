import { expect, type Page } from '@playwright/test';

/** Says once that taps are sent at once, as the first order of the ladder asks; that order goes with it. */
export async function sendOnTap(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: '주문 방식 선택' });
  await question.getByText('탭 즉시 주문').click();
  await question.getByRole('button', { name: '이 방식으로 주문' }).click();
  await expect(question).toBeHidden();
}
