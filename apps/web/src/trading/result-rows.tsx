import type { KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { text } from '../shared/i18n/i18n.ts';
import { LIVE_DIRECTION, LiveText } from './live-text.tsx';
import { amountWords, feesText, type Money, type ShownResult } from './result.ts';

export interface ResultRows {
  readonly stock: string;
  readonly money: Money;
  /** Asked with every price. */
  readonly read: () => ShownResult | null;
  /** Positions of this product gain and pay funding. */
  readonly hasFunding: boolean;
}

/** 순손익 alone, live. */
export function netRow({ stock, money, read }: Omit<ResultRows, 'hasFunding'>): KeyValueRow {
  return {
    key: 'net',
    label: text('trading.net'),
    value: (
      <LiveText
        stock={stock}
        read={() => amountWords(read()?.net, money)}
        className={cx('font-bold', LIVE_DIRECTION)}
      />
    ),
  };
}

/** 평가손익 − 수수료 + 펀딩비 = 순손익, live. */
export function resultRows({ hasFunding, ...rows }: ResultRows): readonly KeyValueRow[] {
  const { stock, money, read } = rows;
  const amount = (figure: 'gross' | 'funding') => (
    <LiveText stock={stock} read={() => amountWords(read()?.[figure], money)} className={LIVE_DIRECTION} />
  );
  return [
    { key: 'gross', label: text('trading.openPnl'), value: amount('gross') },
    {
      key: 'fees',
      label: text('trading.fee'),
      value: <LiveText stock={stock} read={() => ({ text: feesText(read(), money) })} />,
    },
    ...(hasFunding ? [{ key: 'funding', label: text('trading.funding'), value: amount('funding') }] : []),
    netRow(rows),
  ];
}
