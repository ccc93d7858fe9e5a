import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { futuresOptionsQuery, overseaOptionsQuery } from '../../data/market/option-queries.ts';
import type { ChartInterval } from '../../shared/chart/chart-candle.ts';
import { type ChartSettings, FIRST_SETTINGS } from '../../shared/chart/settings/chart-settings.ts';
import { loadLazyTexts } from '../../shared/i18n/i18n.ts';
import { IntervalPopover } from './interval-popover.tsx';
import { StudyPopover } from './study-popover.tsx';

const SUBJECT = {
  product: 'oversea',
  optionId: 1,
  stock: 'NQ',
  name: '나스닥100',
  tick: '0.25',
  precision: 2,
} as const;

let settings: ChartSettings = FIRST_SETTINGS;
let shown: ChartInterval | null = null;

function Rig({ of }: { of: 'studies' | 'interval' }) {
  const [value, setValue] = useState(FIRST_SETTINGS);
  const anchor = useRef<HTMLButtonElement>(null);
  settings = value;
  const layer = { anchor, open: true, onOpenChange: () => undefined };
  const kept = { value, change: (change: (before: ChartSettings) => ChartSettings) => setValue(change) };
  return (
    <>
      <button ref={anchor} type="button">
        open
      </button>
      {of === 'studies' ? (
        <StudyPopover {...layer} settings={kept} subject={SUBJECT} />
      ) : (
        <IntervalPopover
          {...layer}
          settings={kept}
          onInterval={(interval) => {
            shown = interval;
          }}
        />
      )}
    </>
  );
}

async function opened(of: 'studies' | 'interval') {
  await loadLazyTexts();
  const client = new QueryClient();
  client.setQueryData(overseaOptionsQuery().queryKey, []);
  client.setQueryData(futuresOptionsQuery().queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <Rig of={of} />
    </QueryClientProvider>,
  );
  return within(screen.getByRole('dialog'));
}

const studyOf = (id: string) => settings.studies.find((study) => study.id === id);

describe('indicators', () => {
  it('are switched on, and their figures taken with every key that makes one', async () => {
    const popover = await opened('studies');
    fireEvent.click(popover.getByRole('checkbox', { name: 'RSI' }));
    const figure = popover.getByRole('textbox', { name: 'RSI 1번째 값' });
    fireEvent.change(figure, { target: { value: '2' } });
    expect(studyOf('rsi')).toMatchObject({ isOn: true, figures: [2] });
    fireEvent.change(figure, { target: { value: '21' } });
    expect(studyOf('rsi')?.figures).toEqual([21]);
    for (const wrong of ['', '0', '21x', '501']) {
      fireEvent.change(figure, { target: { value: wrong } });
      expect(studyOf('rsi')?.figures).toEqual([21]);
      expect(figure.getAttribute('aria-invalid')).toBe('true');
    }
    fireEvent.blur(figure);
    expect((figure as HTMLInputElement).value).toBe('21');
  });

  it('have colours, can be added, removed and put back', async () => {
    const popover = await opened('studies');
    fireEvent.click(popover.getByRole('button', { name: '볼린저 밴드 색: 기본색' }));
    expect(studyOf('bollinger')?.colour).toBe('neutral');
    fireEvent.click(popover.getByRole('button', { name: '지수이동평균 추가' }));
    expect(settings.studies).toHaveLength(FIRST_SETTINGS.studies.length + 1);
    fireEvent.click(popover.getByRole('button', { name: '지수이동평균 지우기' }));
    expect(settings.studies).toHaveLength(FIRST_SETTINGS.studies.length);
    fireEvent.click(popover.getByRole('button', { name: '처음 값으로' }));
    expect(settings.studies).toEqual(FIRST_SETTINGS.studies);
  });

  it('stand over candles of another kind', async () => {
    const popover = await opened('studies');
    fireEvent.click(popover.getByRole('radio', { name: '하이킨아시' }));
    expect(settings.kind).toBe('heikin');
  });
});

describe('own intervals', () => {
  it('are kept and shown at once; what is none is refused where it is typed', async () => {
    const popover = await opened('interval');
    const amount = popover.getByRole('textbox', { name: '숫자' });
    const add = popover.getByRole('button', { name: '추가' });
    for (const wrong of ['', '0', '61', '1.5', 'x']) {
      fireEvent.change(amount, { target: { value: wrong } });
      fireEvent.click(add);
      expect(popover.getByRole('alert').textContent).toBe('1–60분 또는 1–12시간을 입력해주세요.');
    }
    expect(settings.own).toEqual([]);
    fireEvent.change(amount, { target: { value: '7' } });
    fireEvent.click(add);
    expect([settings.own, shown]).toEqual([[7], 'own-7']);
    fireEvent.click(popover.getByRole('radio', { name: '시간' }));
    fireEvent.change(amount, { target: { value: '2' } });
    fireEvent.click(add);
    expect([settings.own, shown]).toEqual([[7, 120], 'own-120']);
    fireEvent.click(popover.getByRole('button', { name: '7분 지우기' }));
    expect(settings.own).toEqual([120]);
  });
});
