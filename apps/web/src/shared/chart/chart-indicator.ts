/** The indicators over or under the candles. */
export const INDICATORS = ['ma5', 'ma20', 'bollinger', 'rsi'] as const;
export type Indicator = (typeof INDICATORS)[number];

export const BOLLINGER_PERIOD = 20;
export const BOLLINGER_WIDTH = 2;
export const RSI_PERIOD = 14;
