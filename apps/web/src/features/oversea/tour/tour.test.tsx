import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { useLadderTour } from '../../../data/settings/ladder-tour.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import type { PositionStrip } from '../account/position-strip.tsx';
import type { TourSheet } from './tour-sheet.tsx';

/** The modules as a page that was just opened has them. */
async function visit() {
  vi.resetModules();
  const [{ openDevice }, { siteStore }, { loadLazyTexts, loadScreenTexts }] = await Promise.all([
    import('../../../data/storage/device.ts'),
    import('../../../data/site/site-store.ts'),
    import('../../../shared/i18n/i18n.ts'),
  ]);
  openDevice('hoga');
  siteStore.setState({ site: sampleSite() });
  await Promise.all([loadScreenTexts(), loadLazyTexts()]);
  const [strip, sheet, tour] = await Promise.all([
    import('../account/position-strip.tsx'),
    import('./tour-sheet.tsx'),
    import('../../../data/settings/ladder-tour.ts'),
  ]);
  return render(<Screen strip={strip.PositionStrip} sheet={sheet.TourSheet} useTour={tour.useLadderTour} />);
}

interface ScreenProps {
  readonly strip: typeof PositionStrip;
  readonly sheet: typeof TourSheet;
  readonly useTour: typeof useLadderTour;
}

function Screen({ strip: Strip, sheet: Tour, useTour }: ScreenProps) {
  const isOpen = useTour() === 'open';
  return (
    <>
      <Strip option={sampleOverseaOption()} position={null} grey={false} onOpen={() => undefined} />
      {isOpen && <Tour />}
    </>
  );
}

beforeEach(() => localStorage.clear());

// The screen's modules are loaded anew for each visit.

describe('the tour of the ladder', () => {
  it('is offered on the first visit in the line that says nothing else, and never again once it was taken', async () => {
    const first = await visit();
    expect(screen.queryByText('보유 포지션 없음')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '둘러보기' }));
    await screen.findByRole('dialog', { name: '호가창 둘러보기' });
    for (let step = 1; step < 5; step += 1) {
      screen.getByText(`${step} / 5`);
      await userEvent.click(screen.getByRole('button', { name: '다음' }));
    }
    await userEvent.click(screen.getByRole('button', { name: '시작하기' }));
    screen.getByText('보유 포지션 없음');
    first.unmount();
    await visit();
    screen.getByText('보유 포지션 없음');
    expect(screen.queryByRole('button', { name: '둘러보기' })).toBeNull();
  });

  it('is skipped for good, before it begins or on its way', async () => {
    const first = await visit();
    await userEvent.click(screen.getByRole('button', { name: '둘러보기 건너뛰기' }));
    screen.getByText('보유 포지션 없음');
    first.unmount();
    const second = await visit();
    expect(screen.queryByRole('button', { name: '둘러보기' })).toBeNull();
    second.unmount();

    localStorage.clear();
    await visit();
    await userEvent.click(screen.getByRole('button', { name: '둘러보기' }));
    await userEvent.click(await screen.findByRole('button', { name: '건너뛰기' }));
    screen.getByText('보유 포지션 없음');
  });
});
