import { expect, type Page } from '@playwright/test';

/** Chooses sending at a tap in the question of the ladder's first order; that order is sent with it. */
export async function sendOnTap(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: '주문 방식 선택' });
  await question.getByText('탭 즉시 주문').click();
  await question.getByRole('button', { name: '이 방식으로 주문' }).click();
  await expect(question).toBeHidden();
}
