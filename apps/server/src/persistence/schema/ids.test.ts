import type { FuturesOrderRow, FuturesPositionRow } from '@hoga/engine/futures/rows';
import type { OverseaOrderRow, OverseaPositionRow } from '@hoga/engine/oversea/rows';
import type { FuturesOptionId, OverseaOptionId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { expectTypeOf, it } from 'vitest';
import type { account } from './accounts.ts';
import type { futuresOrder, futuresPosition, overseaOrder, overseaPosition } from './engine.ts';
import type { futuresOption, overseaOption } from './instruments.ts';
import type { site } from './sites.ts';

it('gives every row of the database the ids that the engine knows it by', () => {
  expectTypeOf<(typeof site.$inferSelect)['id']>().toEqualTypeOf<SiteId>();
  expectTypeOf<(typeof account.$inferSelect)['id']>().toEqualTypeOf<PlayerId>();
  expectTypeOf<(typeof futuresOption.$inferSelect)['id']>().toEqualTypeOf<FuturesOptionId>();
  expectTypeOf<(typeof overseaOption.$inferSelect)['id']>().toEqualTypeOf<OverseaOptionId>();
  expectTypeOf<(typeof futuresOrder.$inferSelect)['id']>().toEqualTypeOf<FuturesOrderRow['id']>();
  expectTypeOf<(typeof futuresPosition.$inferSelect)['id']>().toEqualTypeOf<FuturesPositionRow['id']>();
  expectTypeOf<(typeof overseaOrder.$inferSelect)['id']>().toEqualTypeOf<OverseaOrderRow['id']>();
  expectTypeOf<(typeof overseaPosition.$inferSelect)['id']>().toEqualTypeOf<OverseaPositionRow['id']>();
});
