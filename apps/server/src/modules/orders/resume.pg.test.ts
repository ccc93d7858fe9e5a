import { NUMBERED_QUEUES, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { headerOf, type RawClient, WAIT } from '../../socket/testing/raw-client.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { storedKey } from '../../testing/stored-key.ts';

const QUEUES = [...NUMBERED_QUEUES, USER_QUEUES.reply];

let rig: OverseaRig;
beforeAll(async () => {
  rig = await OverseaRig.open();
});
afterAll(() => rig.app.stop());

const numbered = (client: RawClient) =>
  client.frames
    .filter(
      (frame) =>
        frame.command === 'MESSAGE' && NUMBERED_QUEUES.some((queue) => headerOf(frame, 'destination') === queue),
    )
    .map((frame) => JSON.parse(frame.body) as { readonly seq: number });

it('a program that is cut off in its trading has the same events in the end as one that is not', async () => {
  rig.rates();
  rig.jump(18_000);
  const trader = await rig.app.newTrader();
  const key = await storedKey(rig.app, trader, 'READ');
  const [steady, cut] = [await rig.app.connect(key, QUEUES), await rig.app.connect(key, QUEUES)];
  await rig.place(trader, { qty: 1 });
  await vi.waitFor(() => expect(numbered(cut).length).toBeGreaterThan(2), WAIT);
  const seen = numbered(cut);
  cut.destroy();
  await rig.place(trader, { qty: 1 });
  await rig.place(trader, { qty: 2, tradeType: 'SHORT' });
  const again = await rig.app.connect(key, QUEUES);
  await rig.place(trader, { marketType: 'LIMIT', price: '17900' });
  const since = seen.at(-1)?.seq ?? 0;
  again.frame('SEND', { destination: '/app/resume' }, JSON.stringify({ since }));
  await vi.waitFor(
    () => expect(again.events(USER_QUEUES.reply)).toMatchObject([{ type: 'RESUMED', data: { from: since } }]),
    WAIT,
  );
  const newest = headerOf(await again.awaitFrame('CONNECTED'), 'seq');
  expect(Number(newest)).toBeGreaterThan(since);
  await vi.waitFor(() => {
    const all = new Map([...seen, ...numbered(again)].map((event) => [event.seq, event]));
    expect([...all.values()].sort((a, b) => a.seq - b.seq)).toEqual(numbered(steady));
  }, WAIT);
});
