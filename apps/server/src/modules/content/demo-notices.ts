import type { Language } from '@hoga/domain/site/language';

interface DemoNotice {
  readonly category: string;
  readonly title: string;
  readonly content: string;
}

/** What a new installation has to read, in the site's language; the oldest first. */
export const DEMO_NOTICES: Readonly<Record<Language, readonly DemoNotice[]>> = {
  ko: [
    {
      category: '안내',
      title: '모의투자 서비스 안내',
      content: `
        <p>이 서비스는 <strong>실제 돈이 오가지 않는 모의투자</strong>입니다. 가입하면 지급되는 모의투자금으로
        실제와 같은 방식의 거래를 연습할 수 있습니다.</p>
        <ul>
          <li>모의투자금과 수익은 현금으로 바꾸거나 출금할 수 없습니다.</li>
          <li>시세는 연습용으로 제공되며 실제 거래소의 체결가와 다를 수 있습니다.</li>
          <li>수수료, 증거금, 로스컷은 실제 거래와 같은 규칙으로 계산됩니다.</li>
        </ul>`,
    },
    {
      category: '거래시간',
      title: '해외선물 거래시간 및 휴장일 안내',
      content: `
        <p>해외선물 거래시간은 한국시간 기준으로 아래와 같습니다.</p>
        <table>
          <thead><tr><th>구분</th><th>거래시간</th></tr></thead>
          <tbody>
            <tr><td>미국 지수·금·원유·통화</td><td>월요일 08:00 ~ 토요일 06:00 (매일 06:00 ~ 08:00 휴장)</td></tr>
            <tr><td>항셍·미니항셍</td><td>10:15 ~ 13:00, 14:00 ~ 17:30, 18:15 ~ 다음 날 04:00</td></tr>
            <tr><td>코스피200</td><td>08:45 ~ 15:45, 18:00 ~ 06:00</td></tr>
          </tbody>
        </table>
        <p>장 마감 <strong>10분 전</strong>부터는 청산 주문만 가능하며, 오버나잇을 설정하지 않은 포지션은 마감 1분 전에
        시장가로 정리됩니다.</p>
        <p>해외 거래소의 휴장일과 조기 마감일에는 거래시간이 달라질 수 있으니 종목 화면의 안내를 함께
        확인해주세요.</p>`,
    },
  ],
  en: [
    {
      category: 'Service',
      title: 'About paper trading',
      content: `
        <p>This is <strong>paper trading: no real money changes hands</strong>. With the paper money of a new account you
        can practise by the rules of real trading.</p>
        <ul>
          <li>Paper money and profits cannot be turned into cash or withdrawn.</li>
          <li>Prices are for practice and may differ from those of an exchange.</li>
          <li>Fees, margins and losscut are computed as in real trading.</li>
        </ul>`,
    },
    {
      category: 'Trading hours',
      title: 'Trading hours and holidays of overseas futures',
      content: `
        <p>Overseas futures trade at these hours, Korean time.</p>
        <table>
          <thead><tr><th>Instruments</th><th>Hours</th></tr></thead>
          <tbody>
            <tr><td>US indices, gold, oil, currencies</td><td>Mon 08:00 to Sat 06:00 (closed 06:00 to 08:00)</td></tr>
            <tr><td>Hang Seng, Mini Hang Seng</td><td>10:15–13:00, 14:00–17:30, 18:15–04:00</td></tr>
            <tr><td>KOSPI 200</td><td>08:45–15:45, 18:00–06:00</td></tr>
          </tbody>
        </table>
        <p>In the last <strong>10 minutes</strong> only closing orders are taken; positions without overnight are closed
        at market one minute before the end. Hours differ on holidays and early closes of the exchanges.</p>`,
    },
  ],
};
