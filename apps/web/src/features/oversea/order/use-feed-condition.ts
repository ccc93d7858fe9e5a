import type { OverseaOption } from '@hoga/contract/market';
import type { SessionNotice } from '@hoga/domain/format/session-notice';
import { isClosed } from '../../../data/market/instrument.ts';
import { isInSession } from '../../../data/market/market.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { useSessionNotice } from '../../../data/market/use-session-notice.ts';

/** The state of an instrument's screen. Orders are accepted in `live` and, to reduce, in `closing` and `halted`. */
export type FeedCondition =
  | { readonly kind: 'live'; readonly notice: SessionNotice }
  | { readonly kind: 'closing'; readonly notice: SessionNotice; readonly minutesLeft: number }
  | { readonly kind: 'halted'; readonly notice: SessionNotice }
  | { readonly kind: 'late'; readonly notice: SessionNotice; readonly seconds: number }
  | { readonly kind: 'closed'; readonly notice: SessionNotice };

export function useFeedCondition(option: OverseaOption): FeedCondition {
  const notice = useSessionNotice(option.market);
  const inSession = isInSession(option);
  const { isStale, ageSeconds } = useFreshness(option.stock, 'oversea', inSession);
  if (isClosed(option) || !inSession) return { kind: 'closed', notice };
  if (option.isPlay !== 1 || option.isStop !== 1) return { kind: 'halted', notice };
  if (isStale) return { kind: 'late', notice, seconds: ageSeconds };
  if (notice.kind === 'closing') return { kind: 'closing', notice, minutesLeft: notice.minutesLeft };
  return { kind: 'live', notice };
}
