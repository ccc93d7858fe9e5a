import { me, walletEntry } from '@hoga/contract/account';
import { contact, contactLine } from '@hoga/contract/contact';
import { contentItem, contentRow } from '@hoga/contract/content';
import { picture } from '@hoga/contract/file';
import { futuresFunding, futuresOrder, futuresPosition } from '@hoga/contract/futures';
import {
  candle,
  depth,
  depthLevel,
  futuresOption,
  leverageBracket,
  marketState,
  overseaOption,
  ticker,
  trade,
  tradeOption,
} from '@hoga/contract/market';
import { message } from '@hoga/contract/message';
import {
  endedOverseaOrder,
  overnightState,
  overseaDailyProfit,
  overseaOrder,
  overseaPosition,
} from '@hoga/contract/oversea';
import { securityLogRow } from '@hoga/contract/security';
import { siteInfo } from '@hoga/contract/site';
import { anyOrderReply } from '@hoga/contract/trading';
import { registry } from 'zod/v4/core';

/** What calls answer with has a name of its own, so that clients have one type for it wherever it comes. */
const NAMED = {
  Account: me,
  Candle: candle,
  Contact: contact,
  ContactLine: contactLine,
  Content: contentItem,
  ContentRow: contentRow,
  Depth: depth,
  DepthLevel: depthLevel,
  EndedOverseaOrder: endedOverseaOrder,
  FuturesFunding: futuresFunding,
  FuturesOption: futuresOption,
  FuturesOrder: futuresOrder,
  FuturesPosition: futuresPosition,
  LeverageBracket: leverageBracket,
  MarketState: marketState,
  Message: message,
  OrderReply: anyOrderReply,
  OvernightState: overnightState,
  OverseaDailyProfit: overseaDailyProfit,
  OverseaOption: overseaOption,
  OverseaOrder: overseaOrder,
  OverseaPosition: overseaPosition,
  Picture: picture,
  SecurityLogRow: securityLogRow,
  SiteInfo: siteInfo,
  Ticker: ticker,
  Trade: trade,
  TradeOption: tradeOption,
  Wallet: walletEntry,
} as const;

export const names = registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
