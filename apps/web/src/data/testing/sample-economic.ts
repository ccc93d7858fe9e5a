import type { EconomicIndicator, EconomicRelease } from '@hoga/contract/economic';

export function sampleRelease(change: Partial<EconomicRelease> = {}): EconomicRelease {
  return {
    id: 'us-retail-2026-05',
    code: 'US_RETAIL',
    country: 'US',
    title: '소매판매',
    period: '5월',
    at: 0,
    importance: 3,
    unit: '%',
    hasFigures: 1,
    previous: '0.1',
    forecast: '-0.6',
    actual: null,
    stocks: ['NQ'],
    ...change,
  };
}

export function sampleIndicator(change: Partial<EconomicIndicator> = {}): EconomicIndicator {
  return {
    code: 'US_RATE',
    country: 'US',
    title: '기준금리',
    unit: '%',
    importance: 3,
    value: '4.50',
    previous: '4.25',
    at: 0,
    period: '6월',
    nextAt: null,
    history: [
      { at: 0, value: '4.25' },
      { at: 1, value: '4.50' },
    ],
    ...change,
  };
}
