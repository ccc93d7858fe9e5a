import { loadEngine } from '@hoga/engine/load-engine';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { withConfiguration } from './engine-store.ts';
import { Inbox } from './inbox.ts';
import { StoredShard } from './testing/memory-engine-store.ts';
import { flush, TradingRig } from './testing/trading-rig.ts';

function message(number: number): ShardMessage {
  return { fromShard: 0, toShard: 0, number, toPlayerId: idOf(1), type: 'sample', data: {} };
}

/** A shard with `waiting` messages posted and room for `room`. */
function inbox(waiting: number, room: number, isQuiet?: () => boolean) {
  const engine = loadEngine(withConfiguration(new StoredShard().load(), new TradingRig().configuration()));
  const { peers } = engine.state;
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const box = new Inbox({
    session: {
      messages: ([received = 0], limit) => {
        asked.push(received);
        const page = Array.from({ length: Math.min(limit, waiting - received) }, (_, i) => message(received + i + 1));
        return new Promise((resolve) => {
          answers.push(() => resolve(page));
        });
      },
    },
    shard: {
      engine,
      offerMessage: (offered) => {
        if (offered.number > room) return false;
        peers.receive(offered);
        return true;
      },
    },
    isQuiet,
    onFailure: () => undefined,
  });
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await flush();
  };
  return { box, asked, answer, received: () => peers.row(0).received };
}

describe('the inbox', () => {
  it('asks again at once while pages are full, and once at a time', async () => {
    const { box, asked, answer, received } = inbox(1_200, 2_000);
    box.poll();
    box.poll();
    for (let i = 0; i < 5; i++) await answer();
    expect(asked).toEqual([0, 500, 1_000]);
    expect(received()).toBe(1_200);
    box.poll();
    await answer();
    expect(asked.at(-1)).toBe(1_200);
  });

  it('waits for the next look where the shard takes no more', async () => {
    const { box, asked, answer, received } = inbox(5_000, 700);
    box.poll();
    for (let i = 0; i < 5; i++) await answer();
    expect(received()).toBe(700);
    expect(asked).toEqual([0, 500, 700]);
  });

  it('asks at every eighth interval while the installation is idle, and at once when it is used', async () => {
    let quiet = true;
    const { box, asked, answer } = inbox(0, 0, () => quiet);
    for (let i = 0; i < 16; i += 1) {
      box.tick();
      await answer();
    }
    expect(asked).toHaveLength(2);
    quiet = false;
    box.tick();
    await answer();
    expect(asked).toHaveLength(3);
  });
});
