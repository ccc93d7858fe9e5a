import type { DemoItem } from './demo-item.ts';
import { KOREAN_FAQ } from './korean-faq.ts';
import { KOREAN_PAGES } from './korean-pages.ts';

const NOTICES: readonly DemoItem[] = [
  {
    kind: 'notice',
    category: '안내',
    daysAgo: 28,
    isPinned: true,
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
    kind: 'notice',
    category: '거래시간',
    daysAgo: 21,
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
      <p>해외 거래소의 휴장일과 조기 마감일에는 거래시간이 달라질 수 있으니 종목 화면의 안내를 함께 확인해주세요.</p>`,
  },
  {
    kind: 'notice',
    category: '안내',
    daysAgo: 14,
    needs: 'isFutures',
    title: '코인선물 펀딩 정산 시각 안내',
    content: `
      <p>코인선물 포지션은 하루 세 번 <strong>01:00, 09:00, 17:00</strong>에 펀딩을 주고받습니다. 정산 시각에 포지션을
      가지고 있을 때만 적용되며, 예상 펀딩비율은 종목 화면에서 볼 수 있습니다.</p>
      <ul>
        <li>펀딩비율이 양수이면 매수 포지션이 매도 포지션에 지급합니다.</li>
        <li>음수이면 반대로 매도 포지션이 지급합니다.</li>
      </ul>`,
  },
  {
    kind: 'notice',
    category: '안내',
    daysAgo: 12,
    needs: 'isBinary',
    title: '업다운 결과는 누구나 확인할 수 있습니다',
    content: `
      <p>업다운의 시작 가격과 종료 가격은 판정에 쓰인 체결과 함께 공개됩니다. 결과 화면의 <strong>검증</strong>에서
      해시를 확인하거나, 공개 자료를 내려받아 직접 계산해볼 수 있습니다.</p>
      <p>시작 가격과 종료 가격이 같거나 시세를 확인할 수 없으면 무효로 처리하고 투자금을 돌려드립니다.</p>`,
  },
  {
    kind: 'notice',
    category: '점검',
    daysAgo: 8,
    title: '정기 점검 시간 안내',
    content: `
      <p>안정적인 서비스를 위해 매월 셋째 주 토요일 <strong>06:30 ~ 07:30</strong>에 정기 점검을 합니다. 점검 중에는
      로그인과 주문이 일시적으로 되지 않을 수 있습니다.</p>
      <p>휴장 시간에 진행하므로 보유 포지션에는 영향이 없습니다. 일정이 바뀌면 공지로 먼저 알려드립니다.</p>`,
  },
  {
    kind: 'notice',
    category: '안내',
    daysAgo: 5,
    site: 'hoga',
    title: '출금 주소록과 OTP로 계정을 지켜주세요',
    content: `
      <p>출금 주소와 계좌는 먼저 등록해야 사용할 수 있고, 새로 등록한 주소는 <strong>24시간 뒤</strong>부터 출금할 수
      있습니다.</p>
      <p>보안 설정에서 OTP를 켜면 출금할 때 비밀번호 대신 6자리 번호를 확인합니다. 복구 코드 10개는 켤 때 한 번만 보이니
      안전한 곳에 보관해주세요.</p>`,
  },
  {
    kind: 'notice',
    category: '안내',
    daysAgo: 4,
    site: 'mini',
    title: '호가 미니에서 거래할 수 있는 상품',
    content: `
      <p>호가 미니는 <strong>해외선물 전용</strong> 사이트입니다. 미국 지수, 금, 원유, 통화, 항셍, 코스피200을 한 화면에서
      주문할 수 있습니다.</p>
      <p>주문 수량 버튼과 손절·익절 틱은 주문 설정에서 내 방식대로 바꿀 수 있습니다.</p>`,
  },
];

const STRATEGIES: readonly DemoItem[] = [
  {
    kind: 'strategy',
    category: '위험 관리',
    daysAgo: 16,
    title: '한 번의 거래에 얼마를 걸까',
    summary: '먼저 잃어도 되는 금액을 정하고, 수량은 손절 폭으로 나눠 정합니다.',
    content: `
      <p>수량은 마지막에 정하는 값입니다. 먼저 한 번에 잃어도 되는 금액을 정합니다. 많은 교재가 평가금액의 1~2%를 권합니다.</p>
      <h3>예</h3>
      <ul>
        <li>평가금액 10,000,000원, 한 번의 한도 1%: 100,000원</li>
        <li>손절 폭 20틱, 1틱 6,750원: 계약당 135,000원</li>
        <li>1계약도 한도를 넘으므로 손절 폭을 줄이거나 Micro 종목을 고릅니다.</li>
      </ul>
      <p>연속으로 잃을 때의 크기를 미리 아는 것이 계좌를 지키는 첫걸음입니다.</p>`,
  },
  {
    kind: 'strategy',
    category: '기초',
    daysAgo: 11,
    title: '지정가, 시장가, 예약 주문 고르기',
    summary: '빨리 체결되는 것과 원하는 가격에 체결되는 것은 다릅니다.',
    content: `
      <p><strong>시장가</strong>는 바로 체결되지만 가격을 고를 수 없습니다. <strong>지정가</strong>는 가격을 지키지만 체결되지
      않을 수 있습니다.</p>
      <p><strong>예약(MIT)</strong>은 정한 가격에 닿으면 시장가로, <strong>예약 지정가</strong>는 지정가로 나갑니다. 돌파를 기다릴 때와
      손절을 걸 때 씁니다.</p>`,
  },
  {
    kind: 'strategy',
    category: '지표',
    daysAgo: 6,
    title: '지표 발표 전후에 조심할 것',
    summary: '발표 직후에는 호가가 비고 체결 가격이 튑니다.',
    content: `
      <p>고용, 물가, 금리 발표 직후 몇 초는 호가가 얇아집니다. 손절 주문도 정한 가격보다 나쁘게 체결될 수 있습니다.</p>
      <ol>
        <li>경제지표 화면에서 <strong>높음</strong> 표시를 먼저 확인합니다.</li>
        <li>발표 전에 수량을 줄이거나 포지션을 정리합니다.</li>
        <li>발표 뒤 첫 움직임이 되돌려지는 일이 잦다는 것을 기억합니다.</li>
      </ol>`,
  },
  {
    kind: 'strategy',
    category: '위험 관리',
    daysAgo: 3,
    needs: 'isFutures',
    title: '레버리지는 수익이 아니라 증거금을 바꿉니다',
    summary: '같은 수량이면 손익은 같습니다. 달라지는 것은 강제청산까지의 거리입니다.',
    content: `
      <p>BTC 0.1개를 10배로 사든 50배로 사든 1% 움직일 때의 손익은 같습니다. 50배에서는 증거금이 적게 들지만 강제청산가가 훨씬
      가깝습니다.</p>
      <p>레버리지를 올리기 전에 강제청산가와 손절가 사이의 거리를 먼저 보세요. 손절이 강제청산보다 뒤에 있다면 손절이 아닙니다.</p>`,
  },
];

const PROMOTIONS: readonly DemoItem[] = [
  {
    kind: 'promotion',
    category: '진행 중',
    daysAgo: 2,
    forDays: 60,
    site: 'hoga',
    link: '/oversea',
    title: '첫 모의주문 연습하기',
    summary: '해외선물 세 종목을 한 번씩 주문해보는 연습 과제입니다.',
    content: `
      <p>처음이라면 이 순서로 연습해보세요. 모의투자금으로만 진행되며 <strong>현금이나 상품을 드리는 행사가 아닙니다.</strong></p>
      <ol>
        <li>나스닥100 Micro를 시장가로 1계약 사고 팔기</li>
        <li>금에 손절 20틱, 익절 40틱을 걸어보기</li>
        <li>원유를 지정가로 주문하고 취소해보기</li>
      </ol>`,
  },
  {
    kind: 'promotion',
    category: '진행 중',
    daysAgo: 2,
    forDays: 60,
    site: 'mini',
    link: '/oversea',
    title: '7일 매매일지 쓰기',
    summary: '하루 한 번, 진입한 이유와 정리한 이유를 적어보세요.',
    content: `
      <p>거래내역을 보며 하루에 한 번 적어보세요. 모의투자금으로 하는 연습이며 현금이나 상품을 드리지 않습니다.</p>
      <ul><li>왜 들어갔나</li><li>왜 나왔나</li><li>다음에 바꿀 것 하나</li></ul>`,
  },
];

const POPUPS: readonly DemoItem[] = [
  {
    kind: 'popup',
    category: '안내',
    daysAgo: 1,
    forDays: 365,
    title: '모의투자 안내',
    content: `
      <p>{site}의 모든 금액은 <strong>연습용 모의투자금</strong>입니다. 현금으로 바꿀 수 없고, 실제 돈이나 코인을 보내면 돌려받을 수
      없습니다.</p>`,
  },
];

const BANNERS: readonly DemoItem[] = [
  {
    kind: 'banner',
    category: '빠른주문',
    link: '/oversea',
    title: '호가를 눌러 바로 주문합니다',
    summary: '손절과 익절까지 한 화면에서',
    content: '<p>호가를 누르면 그 가격에 주문합니다.</p>',
  },
  {
    kind: 'banner',
    category: '코인선물',
    link: '/search',
    needs: 'isFutures',
    title: '최대 125배, 강제청산가를 먼저 보고',
    summary: '교차와 격리를 종목마다 고릅니다',
    content: '<p>레버리지를 올리기 전에 강제청산가를 확인합니다.</p>',
  },
  {
    kind: 'banner',
    category: '업다운',
    link: '/exchange',
    needs: 'isBinary',
    title: '30초 뒤의 방향, 결과는 공개',
    summary: '판정에 쓰인 체결을 누구나 확인합니다',
    content: '<p>모든 라운드의 근거를 공개합니다.</p>',
  },
  {
    kind: 'banner',
    category: '경제지표',
    link: '/more/economic',
    site: 'mini',
    title: '오늘의 발표를 놓치지 마세요',
    summary: '지수와 금을 움직이는 지표만 모았습니다',
    content: '<p>중요한 발표를 미리 확인합니다.</p>',
  },
];

/** Content of sites in Korean, each kind in order of publication. */
export const KOREAN_CONTENT: readonly DemoItem[] = [
  ...NOTICES,
  ...KOREAN_FAQ,
  ...STRATEGIES,
  ...PROMOTIONS,
  ...POPUPS,
  ...BANNERS,
  ...KOREAN_PAGES,
];
