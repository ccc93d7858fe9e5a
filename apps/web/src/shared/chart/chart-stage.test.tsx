import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { ChartStage } from './chart-stage.tsx';

vi.mock('./chart-canvas.ts', () => {
  throw new Error('the code could not be fetched');
});

it('the link to the makers of a chart, and the source of its prices, are not there while its place is still a skeleton [T35]', async () => {
  render(
    <ChartStage
      label="차트"
      source={{} as never}
      origin="시세 ls · LS증권 재배포 2025-0412"
      interval="1m"
      precision={2}
      tick={0.25}
      priceText={String}
      lines={[]}
      fills={[]}
      onLineMoved={undefined}
      legend={createRef()}
      onRetry={() => undefined}
      onDrawn={() => undefined}
      side={null}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/재배포/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('link').textContent).toBe('TradingView'));
  expect(screen.getByText('시세 ls · LS증권 재배포 2025-0412')).toBeTruthy();
});
