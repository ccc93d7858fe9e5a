import type { OverseaCross } from '@hoga/domain/oversea/account';
import type { OverseaOptionId, SiteId } from '@hoga/kernel/ids';
import type { Queue } from '../state/queue.ts';
import type { OrderEvents, PositionEvents } from '../trading/events.ts';
import type { OverseaOrderRow, OverseaPositionRow } from './rows.ts';

export interface OverseaEvents extends OrderEvents<OverseaOrderRow>, PositionEvents<OverseaPositionRow> {}

export const OVERSEA_QUEUE: Queue<'/user/queue/oversea', OverseaEvents> = { destination: '/user/queue/oversea' };

export const OVERSEA_CROSS_QUEUE: Queue<'/user/queue/oversea_cross', { readonly OVERSEA_CROSS: OverseaCross }> = {
  destination: '/user/queue/oversea_cross',
  isPaced: true,
};

export interface Announcement {
  readonly id: OverseaOptionId;
  readonly koName: string;
  readonly siteId: SiteId;
}

/** To all members of the site. */
export const OVERSEA_TOPIC: Queue<
  '/topic/oversea',
  { readonly OVERSEA_OPTION_CLOSE: Announcement; readonly OVERSEA_OPTION_OPEN: Announcement }
> = { destination: '/topic/oversea', isTopic: true };
