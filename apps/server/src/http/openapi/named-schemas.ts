import { me, walletEntry } from '@hoga/contract/account';
import { contact, contactLine } from '@hoga/contract/contact';
import { contentItem, contentRow } from '@hoga/contract/content';
import { picture } from '@hoga/contract/file';
import { candle, depth, depthLevel, marketState, ticker, trade } from '@hoga/contract/market';
import { message } from '@hoga/contract/message';
import { securityLogRow } from '@hoga/contract/security';
import { siteInfo } from '@hoga/contract/site';
import { anyOrderReply } from '@hoga/contract/trading';
import { type $ZodType, registry } from 'zod/v4/core';
import { PRODUCTS } from '../../products/products.ts';

/** Response types have names, so that clients get one type for each wherever it appears. Products add theirs. */
const NAMED: Readonly<Record<string, $ZodType>> = {
  Account: me,
  Candle: candle,
  Contact: contact,
  ContactLine: contactLine,
  Content: contentItem,
  ContentRow: contentRow,
  Depth: depth,
  DepthLevel: depthLevel,
  MarketState: marketState,
  Message: message,
  OrderReply: anyOrderReply,
  Picture: picture,
  SecurityLogRow: securityLogRow,
  SiteInfo: siteInfo,
  Ticker: ticker,
  Trade: trade,
  Wallet: walletEntry,
};

export const names = registry<{ id: string }>();
for (const named of [NAMED, ...PRODUCTS.map(({ schemas }) => schemas)]) {
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
}
