import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import type { Queue } from './queue.ts';

type PointEvents = {
  readonly [Type in WalletType]: { readonly point: Money; readonly gameWaitPoint: Money };
};

export const POINT_QUEUE: Queue<'/user/queue/point', PointEvents> = { destination: '/user/queue/point' };

interface ErrorEvents {
  readonly ERROR: { readonly code: ErrorCode; readonly message: string };
}

/** Failures that happen after the reply. */
export const ERROR_QUEUE: Queue<'/user/queue/error', ErrorEvents> = { destination: '/user/queue/error' };
