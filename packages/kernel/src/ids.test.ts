import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type FuturesOptionId,
  type FuturesOrderId,
  type FuturesPositionId,
  idOf,
  type OverseaOptionId,
  type OverseaOrderId,
  type OverseaPositionId,
  type PlayerId,
  type SiteId,
} from './ids.ts';

describe('an id', () => {
  it('is the number it was made of', () => {
    expect(idOf<PlayerId>(7)).toBe(7);
    expectTypeOf<PlayerId>().toExtend<number>();
  });

  it('is no plain number, and what is an id already becomes no other', () => {
    expectTypeOf<number>().not.toExtend<PlayerId>();
    // @ts-expect-error a site is no player
    idOf<PlayerId>(idOf<SiteId>(1));
  });

  it('is of one thing only', () => {
    expectTypeOf<PlayerId>().not.toExtend<SiteId>();
    expectTypeOf<SiteId>().not.toExtend<PlayerId>();
    expectTypeOf<FuturesOrderId>().not.toExtend<FuturesPositionId>();
    expectTypeOf<FuturesPositionId>().not.toExtend<FuturesOrderId>();
    expectTypeOf<FuturesOptionId>().not.toExtend<FuturesPositionId>();
    expectTypeOf<OverseaOrderId>().not.toExtend<OverseaPositionId>();
    expectTypeOf<OverseaPositionId>().not.toExtend<OverseaOrderId>();
    expectTypeOf<OverseaOptionId>().not.toExtend<OverseaPositionId>();
  });

  it('is of one product only', () => {
    expectTypeOf<FuturesOptionId>().not.toExtend<OverseaOptionId>();
    expectTypeOf<FuturesOrderId>().not.toExtend<OverseaOrderId>();
    expectTypeOf<FuturesPositionId>().not.toExtend<OverseaPositionId>();
  });
});
