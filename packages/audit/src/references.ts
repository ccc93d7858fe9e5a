/**
 * Rows of `child` reference a row of `parent`. Listed here although most are foreign keys: a constraint can be dropped.
 */
export interface Reference {
  readonly child: string;
  /** SQL over `c`: the row's label. */
  readonly label: string;
  /** SQL over `c` and `p`: the join condition. */
  readonly on: string;
  /** SQL over `c`: the rows with a reference. */
  readonly where: string;
  readonly parent: string;
  /** A column of `parent` that is never null. */
  readonly parentKey: string;
  /** Whether both rows have a site. */
  readonly hasSites: boolean;
}

function reference(child: string, column: string, parent: string, change: Partial<Reference> = {}): Reference {
  return {
    child,
    label: 'c.id',
    on: `p.id = c.${column}`,
    where: `c.${column} IS NOT NULL`,
    parent,
    parentKey: 'id',
    hasSites: true,
    ...change,
  };
}

const perPlayer = (label: string): Partial<Reference> => ({ label });
const perHour: Partial<Reference> = { label: "c.futures_position_id || ' ' || c.at" };
const noSite: Partial<Reference> = { hasSites: false };
const byRef = (refType: string): Partial<Reference> => ({ where: `c.ref_type = '${refType}'` });

export const REFERENCES: readonly Reference[] = [
  reference('account', 'site_id', 'site', noSite),
  reference('account', 'partner_id', 'partner', { on: 'p.account_id = c.partner_id', parentKey: 'account_id' }),
  reference('partner', 'account_id', 'account', { label: 'c.account_id' }),
  reference('partner', 'parent_id', 'partner', {
    label: 'c.account_id',
    on: 'p.account_id = c.parent_id AND p.level = c.level - 1',
    parentKey: 'account_id',
  }),
  ...['partner_balance', 'partner_day'].map((child) =>
    reference(child, 'player_id', 'partner', {
      label: "c.player_id || ' ' || c.currency || ' ' || c.day",
      on: 'p.account_id = c.player_id',
      parentKey: 'account_id',
    }),
  ),
  reference('session', 'account_id', 'account'),
  reference('refresh_token', 'session_id', 'session', { label: "'of session ' || c.session_id" }),
  reference('wallet', 'player_id', 'account', perPlayer("c.player_id || ' ' || c.type")),
  reference('house_account', 'site_id', 'site', {
    ...noSite,
    label: "c.kind || ' ' || c.currency || ' ' || c.site_id",
  }),
  reference('ledger_transaction', 'site_id', 'site', noSite),
  reference('ledger_transaction', 'ref_id', 'futures_order', byRef('FUTURES_ORDER')),
  reference('ledger_transaction', 'ref_id', 'oversea_order', byRef('OVERSEA_ORDER')),
  reference('ledger_transaction', 'ref_id', 'futures_position', byRef('FUTURES_POSITION')),
  reference('ledger_transaction', 'player_id', 'account', { where: 'c.player_id <> 0' }),
  reference('cancel_after', 'player_id', 'account', perPlayer("c.player_id || ' ' || c.scope")),
  reference('futures_setting', 'player_id', 'account', perPlayer("c.player_id || ' ' || c.futures_option_id")),
  reference('futures_setting', 'futures_option_id', 'futures_option', {
    label: "c.player_id || ' ' || c.futures_option_id",
  }),
  ...['futures', 'oversea'].flatMap((product) => [
    reference(`${product}_order`, 'player_id', 'account'),
    reference(`${product}_order`, `${product}_option_id`, `${product}_option`),
    reference(`${product}_order`, `${product}_position_id`, `${product}_position`),
    reference(`${product}_position`, 'player_id', 'account'),
    reference(`${product}_position`, `${product}_option_id`, `${product}_option`),
    reference(`${product}_option`, 'site_id', 'site', noSite),
    reference(`${product}_option_state`, `${product}_option_id`, `${product}_option`, {
      ...noSite,
      label: `c.${product}_option_id`,
    }),
  ]),
  reference('futures_funding', 'player_id', 'account'),
  reference('futures_funding', 'futures_option_id', 'futures_option'),
  reference('futures_funding', 'futures_position_id', 'futures_position'),
  reference('practice', 'player_id', 'account', perPlayer('c.player_id')),
  reference('futures_funding_due', 'player_id', 'account', perHour),
  reference('futures_funding_due', 'futures_option_id', 'futures_option', perHour),
  reference('futures_funding_due', 'futures_position_id', 'futures_position', perHour),
  reference('trade_option', 'site_id', 'site', noSite),
  reference('trade_bet', 'player_id', 'account'),
  reference('trade_bet', 'trade_option_id', 'trade_option'),
  reference('trade_round', 'trade_option_id', 'trade_option'),
  reference('round_limit', 'player_id', 'account', perPlayer('c.player_id')),
  reference('dnw', 'player_id', 'account'),
  reference('dnw', 'counter_player_id', 'account'),
  reference('dnw', 'counter_id', 'dnw'),
  reference('dnw_step', 'dnw_id', 'dnw', { label: "c.dnw_id || ' ' || c.version" }),
  reference('dnw_receipt', 'dnw_id', 'dnw', perPlayer("c.provider || ' ' || c.payment_id")),
  reference('provider_order', 'dnw_id', 'dnw', { label: 'c.dnw_id' }),
  reference('provider_payment', 'dnw_id', 'dnw', perPlayer("c.provider || ' ' || c.payment_id")),
  reference('provider_member', 'player_id', 'account', perPlayer("c.provider || ' ' || c.player_id")),
  reference('dnw_day', 'player_id', 'account', perPlayer('c.player_id')),
  reference('coupon_use', 'dnw_id', 'dnw', perPlayer("c.player_id || ' ' || c.coupon_id")),
  reference('coupon_use', 'coupon_id', 'coupon', perPlayer("c.player_id || ' ' || c.coupon_id")),
  reference('ledger_transaction', 'ref_id', 'dnw', byRef('DNW')),
  reference('ledger_transaction', 'ref_id', 'trade_bet', byRef('TRADE_BET')),
  reference('copy_trader', 'player_id', 'account', { label: 'c.trader_id' }),
  reference('copy_place', 'follower_id', 'account', { label: "c.trader_id || ' ' || c.follower_id" }),
  reference('copy_place', 'trader_id', 'copy_trader', {
    label: "c.trader_id || ' ' || c.follower_id",
    on: 'p.trader_id = c.trader_id',
    parentKey: 'trader_id',
  }),
  reference('copy_follow', 'player_id', 'account', { label: 'c.trader_follower_id' }),
  reference('copy_follow', 'trader_id', 'copy_trader', {
    label: 'c.trader_follower_id',
    on: 'p.trader_id = c.trader_id AND p.player_id = c.trader_player_id',
    parentKey: 'trader_id',
  }),
  reference('copy_trade', 'follow_id', 'copy_follow', {
    on: 'p.trader_follower_id = c.follow_id AND p.player_id = c.player_id AND p.trader_id = c.trader_id',
    parentKey: 'trader_follower_id',
  }),
  reference('copy_trade', 'futures_trader_order_id', 'futures_order'),
  reference('copy_trade', 'futures_option_id', 'futures_option'),
  reference('copy_fill', 'trader_id', 'copy_trader', {
    label: "c.trader_id || ' ' || c.fill",
    on: 'p.trader_id = c.trader_id',
    parentKey: 'trader_id',
  }),
  reference('ledger_transaction', 'ref_id', 'futures_order', byRef('COPY_SHARE')),
  reference('engine_request', 'player_id', 'account', perPlayer("c.player_id || ' ' || c.key")),
  reference('engine_event_number', 'player_id', 'account', { ...noSite, label: 'c.player_id' }),
  reference('engine_outbox', 'to_player_id', 'account', {
    ...noSite,
    label: "c.from_shard || ' ' || c.to_shard || ' ' || c.number",
  }),
];
