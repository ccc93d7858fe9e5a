import { MOVING_AVERAGES, RANGE_TRADING, SLOW_TREND, type Strategy } from './strategies.ts';

/** A demo account that trades by a fixed rule. Its name and description identify it as a demo. */
export interface DemoTrader {
  readonly username: string;
  readonly symbol: string;
  readonly strategy: Strategy;
  readonly description: string;
}

export const DEMO_TRADERS: readonly DemoTrader[] = [
  {
    username: 'bot_average',
    symbol: 'BTCUSDT',
    strategy: MOVING_AVERAGES,
    description: '데모: 15분봉 20·60 이동평균이 벌어지는 쪽으로 보유합니다. 연습용 자동 매매입니다.',
  },
  {
    username: 'bot_range',
    symbol: 'ETHUSDT',
    strategy: RANGE_TRADING,
    description: '데모: 15분봉 96개(하루) 범위의 아래쪽에서 사고 위쪽에서 팝니다. 연습용 자동 매매입니다.',
  },
  {
    username: 'bot_trend',
    symbol: 'BTCUSDT',
    strategy: SLOW_TREND,
    description: '데모: 15분봉 48개 범위를 벗어나면 따라가고 평균으로 돌아오면 정리합니다. 연습용 자동 매매입니다.',
  },
];

/** A demo trader account without a rule, for people who want to try being followed. */
export const DEMO_PERSON = {
  username: 'trader',
  description: '데모 계정입니다. 직접 로그인해 거래해 보세요.',
} as const;
