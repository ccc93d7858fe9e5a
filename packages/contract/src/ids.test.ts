import type { FuturesOptionId, FuturesOrderId, FuturesPositionId, OverseaOrderId, PlayerId } from '@hoga/kernel/ids';
import { describe, expectTypeOf, it } from 'vitest';
import type { BodyOf, DataOf, QueryOf } from './call.ts';
import type { cancelFuturesOrder, FuturesOrder, getFuturesQuantityPer, setFuturesTpsl } from './futures.ts';
import type { cancelOverseaOrder } from './oversea.ts';

describe('ids of the contract', () => {
  it('are those of one thing in rows and replies', () => {
    expectTypeOf<FuturesOrder['id']>().toEqualTypeOf<FuturesOrderId>();
    expectTypeOf<FuturesOrder['playerId']>().toEqualTypeOf<PlayerId>();
    expectTypeOf<FuturesOrder['futuresPositionId']>().toEqualTypeOf<FuturesPositionId | null>();
    expectTypeOf<DataOf<typeof cancelFuturesOrder>['orderId']>().toEqualTypeOf<FuturesOrderId>();
  });

  it('are asked for by no id of another kind', () => {
    expectTypeOf<FuturesPositionId>().not.toExtend<BodyOf<typeof cancelFuturesOrder>['id']>();
    expectTypeOf<OverseaOrderId>().not.toExtend<BodyOf<typeof cancelFuturesOrder>['id']>();
    expectTypeOf<FuturesOrderId>().not.toExtend<BodyOf<typeof cancelOverseaOrder>['id']>();
    expectTypeOf<FuturesOrderId>().not.toExtend<BodyOf<typeof setFuturesTpsl>['futuresPositionId']>();
    expectTypeOf<QueryOf<typeof getFuturesQuantityPer>['futuresOptionId']>().toEqualTypeOf<FuturesOptionId>();
  });
});
