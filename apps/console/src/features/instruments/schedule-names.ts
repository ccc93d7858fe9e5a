/** What operators call the schedules and holiday calendars that the configuration knows by codes. */
const SCHEDULES: Readonly<Record<string, string>> = {
  oversea: '해외선물',
  crypto: '가상자산 선물',
  energy: '에너지',
  fx: '통화',
  metals: '금속',
  hangSeng: '항셍',
  kospi: '코스피',
  always: '24시간',
};
const CALENDARS: Readonly<Record<string, string>> = {
  EQUITY_INDEX: '지수',
  HKEX: '홍콩거래소',
  KRX: '한국거래소',
};

export function scheduleName(code: string): string {
  return SCHEDULES[code] ?? code;
}

export function calendarName(code: string): string {
  return CALENDARS[code] ?? code;
}
