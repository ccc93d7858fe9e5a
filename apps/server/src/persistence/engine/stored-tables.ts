import type { StoredTable } from '@hoga/engine/effects/row-change';
import type { PgTable } from 'drizzle-orm/pg-core';
import { convertQuote, couponUse, dnw, dnwDay, dnwReceipt, dnwStep, turnover } from '../schema/cashier.ts';
import { copyFill, copyFollow, copyPair, copyPlace, copyTrade, copyTrader } from '../schema/copy.ts';
import {
  engineLastQuote,
  engineLastRate,
  enginePeer,
  engineRequest,
  equityDay,
  futuresFunding,
  futuresFundingDue,
  futuresOptionState,
  futuresOrder,
  futuresPosition,
  futuresSetting,
  houseAccount,
  overseaOptionState,
  overseaOrder,
  overseaPosition,
  practice,
  wallet,
} from '../schema/engine.ts';
import { partnerBalance, partnerDay } from '../schema/partners.ts';
import { roundLimit, tradeBet } from '../schema/rounds.ts';

/** Where the database keeps each of the engine's tables. */
export const SCHEMA = {
  wallet,
  houseAccount,
  practice,
  futuresPosition,
  futuresOrder,
  futuresFunding,
  futuresFundingDue,
  futuresSetting,
  futuresOptionState,
  overseaPosition,
  overseaOrder,
  overseaOptionState,
  tradeBet,
  roundLimit,
  dnw,
  dnwStep,
  dnwReceipt,
  dnwDay,
  couponUse,
  convertQuote,
  turnover,
  copyTrader,
  copyPlace,
  copyFollow,
  copyPair,
  copyTrade,
  copyFill,
  equityDay,
  partnerBalance,
  partnerDay,
  request: engineRequest,
  peer: enginePeer,
  lastQuote: engineLastQuote,
  lastRate: engineLastRate,
} as const satisfies { readonly [Name in StoredTable]: PgTable };
