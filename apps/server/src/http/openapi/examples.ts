import type { Shape, Shapes } from './json-schema.ts';

const NOON = 1_794_712_977_584;
const DIGEST = 'b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78';

/** Meaningful values by field name; the first one the schema accepts is the example. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  accessToken: ['eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'],
  address: ['203.0.*.*'],
  actual: ['2.7'],
  after: ['1794712977584-884217'],
  amount: ['0.1'],
  answer: ['입금이 확인되어 승인했습니다.'],
  appId: ['hoga.hoga'],
  ask: ['60000.1'],
  assertion: ['eyJhbGciOiJFZERTQSJ9.eyJhdWQiOiJob2dhIn0.c2lnbmF0dXJl'],
  at: [NOON],
  auth: ['tBHItJI5svbpez7KI4CCXg'],
  available: ['9697.58'],
  averageDelayMs: [310],
  averageHoldMs: [11_520_000],
  averagePrice: ['60000.1'],
  averageSlippage: ['0.028'],
  before: [NOON],
  bid: ['60000'],
  binaryCurrency: ['KRW'],
  bonuses: ['0'],
  brand: ['#2FD6B5'],
  bulkKey: ['0193d5f0-7a3c-4b1e-9c52-8f6d2a417e03'],
  buyCoins: ['USDT'],
  byDefault: ['큰 출금'],
  carriedIn: ['-5000'],
  carriedOut: ['0'],
  calendar: ['CME'],
  category: ['안내', 'index'],
  certificateValue: ['Zk3vJp0mQ1'],
  change: ['740.5'],
  changePercent: ['1.25'],
  chatUrl: [''],
  clientOrderId: ['my-order-1'],
  close: ['06:00'],
  closedAt: [null],
  closePrice: [null],
  code: ['hoga', 'US_CPI_YOY'],
  coinInfoJson: ['{"BTC":{"name":"비트코인","currency":"BTC"}}'],
  commitment: [DIGEST],
  content: ['<p>6월 19일은 쉽니다.</p>'],
  copiedPercent: ['96.9'],
  copyLossLimit: ['100'],
  copyTakeProfit: ['150'],
  cumNet: ['46.22'],
  currency: ['KRW'],
  currentPassword: ['hoga1234'],
  curve: ['1.2'],
  date: ['2026-11-18'],
  day: ['2026-11-18'],
  depositCoins: ['USDT,BTC'],
  depositGuide: ['입금 계좌는 1:1 문의로 안내합니다.'],
  description: ['20일 이동평균을 따라갑니다.'],
  country: ['US'],
  device: ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'],
  drawdown: ['-8.2'],
  earned30: ['1454.74'],
  earnedOf: ['14547.36'],
  email: ['kim@example.com'],
  endDate: [null],
  endedAt: [null],
  endpoint: ['https://fcm.googleapis.com/fcm/send/eXaMpLe'],
  endReason: [null],
  enName: ['Nasdaq 100'],
  entryCost: ['6000.01'],
  entryPrice: ['60000.1'],
  entryFee: ['2.400004'],
  equity: ['9930542'],
  etcJson: ['{"agreeMarketing":false}'],
  expiresIn: [1_800],
  fee: ['2.400004'],
  feePer: ['3000'],
  feeRate: ['0.1'],
  fees: ['120000'],
  fillPrice: ['60000.1'],
  filters: [[{ name: '큰 출금', search: { view: 'large', days: 7 } }]],
  followerResult: ['12480.22'],
  followStock: ['X_BTCUSDT'],
  forecast: ['2.6'],
  fundingFee: ['-0.01'],
  fundingRate: ['0.0001'],
  futuresFollowerOrderId: [null],
  futuresMenu: ['open'],
  futuresTraderOrderId: [null],
  gameWaitPoint: ['0'],
  hash: [DIGEST],
  hasFigures: [1],
  headline: ['한 번의 터치로, 정확한 호가에.'],
  high: ['60480'],
  issueKey: ['c3f6a1de-5b2f-4f0e-9b7a'],
  history: [[{ at: NOON, value: '2.7' }]],
  hold: ['303000'],
  host: ['hoga.localhost'],
  hwm: ['46.22'],
  id: ['hoga_r_2M9TC6PZ0HVA'],
  image: [null],
  index: ['60001.2'],
  isPlay: [1],
  isStop: [1],
  key: ['01012345678', 'OHLC_NQ', DIGEST],
  kinds: [['FILL', 'WARNING']],
  keyId: ['hoga_r_2M9TC6PZ0HVA'],
  koName: ['나스닥100'],
  keyword: ['휴장'],
  last: ['60000.1'],
  lastPrice: ['60000.1'],
  leverage: [20],
  link: ['/more/notice'],
  liqFee: ['0.005'],
  liqPrice: ['57236.2'],
  lockedUntil: [null],
  lockSec: [10],
  losscutPer: ['60000'],
  low: ['59210.4'],
  mails: [['risk@example.com']],
  makerFee: ['0.0002'],
  managed: ['91806'],
  margin: ['300'],
  marginPer: ['300000'],
  mark: ['60000'],
  maxBet: ['1000000'],
  maxRoundBet: ['3000000'],
  maxFollower: [40],
  maxLeverage: [125],
  maxPosition: [50],
  maxQty: [30, '500'],
  maxWorkingOrders: [50],
  minAmount: ['10000'],
  minBet: ['10000'],
  minNotional: ['5'],
  minQty: ['0.001'],
  minVersion: ['1.0.0'],
  money: ['9930542'],
  multiplyPer: [50],
  name: ['김호가', '0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
  net: ['672250'],
  newMenus: [[]],
  nick: ['호가연습'],
  oldAuth: ['x0PzI3nSvqpAeY6kS2VqZg'],
  oldEndpoint: ['https://fcm.googleapis.com/fcm/send/bEfOrE'],
  onBrand: ['#04241D'],
  oneMaxBet: ['200'],
  onePercent: ['-136310000'],
  open: ['59259.6', '08:00'],
  overnightPer: ['2000000'],
  overseaPrefix: ['EBEST_'],
  paid: ['31000'],
  parentId: [null],
  p256dh: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  password: ['hoga1234'],
  payoutRate: ['0.95'],
  phone: ['01012345678'],
  point: ['9697.58'],
  precision: [1],
  period: ['5월'],
  previous: ['2.8'],
  previousHash: [DIGEST],
  price: ['60000'],
  priceBand: ['0.05'],
  priceChangePercent: ['1.25'],
  profit: ['36000'],
  profitFactor: ['1.84'],
  pictures: [[]],
  publicKey: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  qty: [2],
  question: ['입금이 아직 반영되지 않았습니다.'],
  quantity: ['0.25'],
  quoteBand: ['0.02'],
  rate: ['0.0001'],
  realizedPnl: ['675250'],
  reason: [null, '담당 업무가 바뀌었습니다'],
  recoveryCode: ['7KQ4-M2XD'],
  recoveryCodes: ['7KQ4-M2XD'],
  referralCode: ['HOGA1'],
  refreshToken: ['h4vG0mJ2c7'],
  required: ['2000000'],
  roe: ['11.46'],
  roi30: ['17.95'],
  roi7: ['4.12'],
  roi90: ['41.3'],
  roiAll: ['88.64'],
  secret: ['JBSWY3DPEHPK3PXP7QLA2MTNJBSWY3DP'],
  secretCode: ['482913'],
  seq: [4711],
  share: ['0.3'],
  shortfall: ['0'],
  source: ['Hoga'],
  stocks: [['NQ']],
  size: [20],
  slTick: [20],
  status: ['FILLED'],
  step: ['0.001'],
  stock: ['X_BTCUSDT'],
  stockListStrs: ['NQ,GC'],
  stockPrefix: ['X_'],
  stopLoss: ['59000'],
  stopPrice: [null],
  takeProfit: ['61000'],
  takerFee: ['0.0004'],
  tick: ['0.1'],
  tickValue: ['1'],
  summary: ['6월 19일은 쉽니다.'],
  text: ['02:42까지 보내주세요.'],
  title: ['6월 휴장 안내'],
  toContract: ['NQH27'],
  tpTick: [40],
  tradeDate: ['2026-11-18'],
  traderName: ['정석매매'],
  traderPrice: ['60000'],
  triesLeft: [5],
  triggerDir: [null],
  triggerPrice: [null],
  type: ['101101', 'R1'],
  unit: ['1000', '%'],
  unitAmount: ['1000'],
  uri: ['otpauth://totp/Hoga:kim?issuer=Hoga&secret=JBSWY3DPEHPK3PXP7QLA2MTNJBSWY3DP'],
  url: ['https://hoga.example'],
  usedCoins: ['BINARY,FUTURES,USDT'],
  usedMargin: ['342.68'],
  username: ['kim'],
  version: ['1.0.0'],
  volume: ['1523.4'],
  webhooks: [['https://hooks.example.com/hoga']],
  winRate: ['63.44'],
};

/** For fields with another meaning in a call, or optional ones worth showing. */
const VALUES_OF_CALL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/admin/instrument/hours': {
    schedule: 'oversea',
    from: '2026-11-18',
    breaks: [{ from: '12:00', to: '13:00' }],
  },
  '/api/auth/totp/confirm': { code: '482913' },
  '/api/auth/totp/sign_in': { code: '482913' },
  '/api/auth/totp/turn_off': { code: '482913' },
  '/api/certi/certificate_email': { key: 'kim@example.com' },
  '/api/certi/verify_email': { key: 'kim@example.com', secretCode: '482913' },
  '/api/certi/verify_phone': { secretCode: '482913' },
  '/api/copytrade/follower/change': { maxBet: '500', oneMaxBet: '200', mode: 'CLOSE_ONLY' },
  '/api/copytrade/follower/follow': { maxBet: '500', oneMaxBet: '200', followStock: ['X_BTCUSDT'], multiplyPer: 50 },
  '/api/copytrade/trader/setting': { isActive: 1, isPositionPublic: 1 },
  '/api/futures/history/open_order': { status: 'WORKING', fillPrice: null, fee: null, realizedPnl: null },
  '/api/futures/history/open_sltp': { status: 'WORKING', fillPrice: null, fee: null, realizedPnl: null },
  '/api/futures/option': { koName: '비트코인', enName: 'Bitcoin' },
  '/api/futures/option/list': { koName: '비트코인', enName: 'Bitcoin' },
  '/api/futures/order/amend': { price: '59500', amount: '0.2' },
  '/api/futures/order/tpsl': { takeProfit: '61000', stopLoss: '59000' },
  '/api/oversea/history/open_order': { status: 'WORKING', fillPrice: null, fee: null, realizedPnl: null },
  '/api/oversea/option': { stock: 'EBEST_NQ', tick: '0.25', tickValue: '5', precision: 2 },
  '/api/oversea/option/list': { stock: 'EBEST_NQ', tick: '0.25', tickValue: '5', precision: 2 },
  '/api/oversea/order/amend': { price: '17990', qty: 3 },
  '/api/oversea/order/tpsl': { tpTick: 40, slTick: 20 },
  '/api/oversea/overnight': { isActive: 1 },
  '/api/push/quiet': { from: '22:30', to: '07:00' },
  '/api/push/quiet/set': { from: '22:30', to: '07:00' },
};

/** Rows that are tuples: their items have no names. */
const ROWS: Readonly<Record<string, unknown>> = {
  Candle: [NOON, '59900', '60480', '59210.4', '60000.1', '12.5'],
  DepthLevel: ['60000', '1.25', 4],
};

export interface ExampleParts {
  readonly path: string;
  readonly named: Shapes;
}

/** A realistic value that a schema accepts. */
export function exampleOf(shape: Shape, parts: ExampleParts, name = ''): unknown {
  const { $ref, anyOf, properties } = shape;
  if ($ref !== undefined) {
    const id = $ref.split('/').at(-1) ?? '';
    return ROWS[id] ?? exampleOf(parts.named[id] ?? {}, parts, name);
  }
  const meant = [VALUES_OF_CALL[parts.path]?.[name], ...(VALUES[name] ?? [])].find((value) => fits(value, shape));
  if (meant !== undefined) return meant;
  if (shape.default !== undefined) return shape.default;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  if (anyOf !== undefined) return exampleOf(part(anyOf[0]), parts, name);
  if (properties !== undefined) return objectExample(shape, parts);
  return plainExample(shape, parts, name);
}

/** All fields of a response; of a request those required or worth showing. */
function objectExample({ properties = {}, required = [] }: Shape, parts: ExampleParts): Record<string, unknown> {
  const shown = ['clientOrderId', ...Object.keys(VALUES_OF_CALL[parts.path] ?? {})];
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || shown.includes(name));
  return Object.fromEntries(given.map(([name, field]) => [name, exampleOf(part(field), parts, name)]));
}

function plainExample(shape: Shape, parts: ExampleParts, name: string): unknown {
  switch (shape.type) {
    case 'array':
      return shape.prefixItems?.map((item) => exampleOf(part(item), parts)) ?? [exampleOf(items(shape), parts, name)];
    case 'object':
      return typeof shape.additionalProperties === 'object'
        ? { [keyOf(shape)]: exampleOf(shape.additionalProperties, parts) }
        : {};
    case 'integer':
    case 'number':
      return isMoment(shape) ? NOON : Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      if (shape.format === 'uuid') return '0193d5f0-7a3c-4b1e-9c52-8f6d2a417e03';
      return shape.pattern?.startsWith('^\\d{4}-') ? '2026-11-18' : '1';
    default:
      return null;
  }
}

function keyOf({ propertyNames }: Shape): string {
  const [first] = typeof propertyNames === 'object' ? (propertyNames.enum ?? []) : [];
  return String(first ?? 'NQ');
}

function isMoment({ description }: Shape): boolean {
  return description?.toLowerCase().includes('milliseconds') ?? false;
}

function fits(value: unknown, { type, pattern, enum: words, anyOf }: Shape): boolean {
  if (value === undefined) return false;
  if (Array.isArray(type)) return type.some((each) => fits(value, { type: each }));
  if (value === null) return type === 'null' || (anyOf?.some((form) => fits(null, part(form))) ?? false);
  if (words !== undefined) return words.includes(value as string);
  if (anyOf !== undefined) return anyOf.some((form) => fits(value, part(form)));
  if (type === 'string') return typeof value === 'string' && (pattern === undefined || new RegExp(pattern).test(value));
  if (type === 'array') return Array.isArray(value);
  return type === 'integer' && Number.isInteger(value);
}

function items({ items: given }: Shape): Shape {
  return Array.isArray(given) ? {} : part(given);
}

function part(given: Shape | boolean | undefined): Shape {
  return typeof given === 'object' ? given : {};
}
