import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { err, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { AnyOrder } from './book.ts';
import { type AnyDraft, type Asked, askedMarket, onlyCloses } from './draft.ts';
import type { PlaceRequest } from './requests.ts';

/** A product's decisions about requested orders. */
export interface DraftRules<O extends AnyOrder, D extends AnyDraft, Place> {
  marketsOf(account: O['account']): { get(optionId: O['market']['option']['id']): O['market'] | undefined };
  /** The named option; null where none is named. */
  optionOf(request: Place): O['market']['option']['id'] | null;
  /** E05 b and after: the order with all its fields. */
  draft(turn: Turn, asked: Asked<O, Place, D>): Result<D, ErrorCode>;
}

/** E04 and E05. */
export function draftedOrder<
  O extends AnyOrder,
  D extends AnyDraft,
  Place extends Pick<PlaceRequest<string, O['row']['id']>, 'tradeType'>,
>(
  turn: Turn,
  account: O['account'],
  { request, replacing, ahead }: Pick<Asked<O, Place, D>, 'request' | 'replacing' | 'ahead'>,
  rules: DraftRules<O, D, Place>,
): Result<D, ErrorCode> {
  const found = askedMarket<O['market']>(account, rules.marketsOf(account), rules.optionOf(request));
  if (!found.ok) return found;
  const market = found.value;
  const { tradeType } = request;
  const draft: Result<D, ErrorCode> =
    tradeType === null
      ? err('DIRECTION_REQUIRED')
      : rules.draft(turn, { account, market, tradeType, replacing, request, ahead });
  const isFrozen = account.player.isFrozen === 1;
  if (market.isOffered && !isFrozen) return draft;
  if (draft.ok && onlyCloses(draft.value)) return draft;
  return err(market.isOffered ? 'TRADING_FROZEN' : 'TRADING_SUSPENDED');
}
