import type { MarketState } from '@hoga/contract/market';
import { currencyText } from '@hoga/domain/format/currency-text';
import { decimal } from '@hoga/kernel/decimal';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { type OverseaInstrument, useOverseaMarket } from '../../data/instruments.ts';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { scheduleName } from './schedule-names.ts';

const STATES: Readonly<Record<MarketState['state'], string>> = {
  open: '장중',
  closing: '마감 10분 전 · 청산 주문만',
  break: '쉬는 시간',
  rest: '휴장',
};
const ENDS: Readonly<Record<MarketState['state'], string>> = {
  open: '다음 마감·휴식',
  closing: '마감',
  break: '다시 시작',
  rest: '다음 개장',
};

/** When the contract trades, and what nobody can change of it. */
export function MarketCard({ instrument }: { instrument: OverseaInstrument }) {
  const { data } = useOverseaMarket(instrument);
  const { tickValue, currency, schedule } = instrument;
  const facts: Fact[] = [['시간표', scheduleName(schedule)]];
  if (data !== undefined) {
    const { state, until } = data.market;
    facts.unshift(['지금', STATES[state]]);
    if (until !== null) facts.splice(1, 0, [ENDS[state], `${formatKstShort(until)} KST`]);
  }
  return (
    <section aria-label="거래 시간" className="pane shrink-0 gap-1 p-3.5">
      <h3 className="text-label font-bold">거래 시간</h3>
      <Facts facts={facts} />
      <h3 className="mt-2 text-label font-bold">계약 사양</h3>
      <Facts
        facts={[
          ...(data === undefined
            ? []
            : ([
                ['틱', data.tick],
                ['소수', `${data.precision}자리`],
              ] as const)),
          ['틱가치', currencyText(decimal(tickValue), currency)],
        ]}
      />
      <p className="text-micro text-ink-3">계약 사양은 바꿀 수 없습니다.</p>
    </section>
  );
}
