import { optionStateEvent } from '@hoga/contract/socket';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import { type SessionChange, SessionWatch } from './session-watch.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

function setUp(start: string) {
  const timers = new VirtualTimers(at(start));
  const sent: Array<{ type: string; data: unknown; siteId?: number }> = [];
  const slow: string[] = [];
  const watch = new SessionWatch({
    directory: sampleInstruments(),
    hub: {
      publishTopic: (message) => {
        if (message.destination === TOPICS.oversea) sent.push(message);
        else slow.push(`${message.destination} ${message.type}`);
      },
    },
    timers,
  });
  const changes: SessionChange[] = [];
  watch.onChange((change) => changes.push(change));
  watch.start();
  const shown = () => sent.map(({ type, data, siteId }) => [type, (data as { id: number }).id, siteId]);
  return { timers, sent, slow, watch, changes, shown };
}

describe('the session watch', () => {
  it('tells every site that offers an instrument when it closes and opens [OVS-53]', () => {
    const { timers, sent, shown, changes } = setUp('2026-11-18T05:59:00');
    timers.advanceTo(at('2026-11-18T05:59:59'));
    expect(sent).toEqual([]);
    timers.advanceTo(at('2026-11-18T06:00:01'));
    expect(shown()).toEqual([
      ['OVERSEA_OPTION_CLOSE', 11, 1],
      ['OVERSEA_OPTION_CLOSE', 21, 2],
      ['OVERSEA_OPTION_CLOSE', 12, 1],
    ]);
    expect(sent[0]?.data).toEqual({ id: 11, koName: '나스닥100' });
    sent.length = 0;
    timers.advanceTo(at('2026-11-18T08:00:01'));
    expect(shown()).toEqual([
      ['OVERSEA_OPTION_OPEN', 11, 1],
      ['OVERSEA_OPTION_OPEN', 21, 2],
    ]);
    for (const { type, data } of sent)
      expect(optionStateEvent.safeParse({ type, data, seq: 1, ts: 1 }).success).toBe(true);
    expect(changes).toEqual([
      { symbol: 'NQ', isRest: true },
      { symbol: 'K200M', isRest: true },
      { symbol: 'NQ', isRest: false },
    ]);
  });

  it('takes no break for a close, and tells no change that was before its time', () => {
    const { timers, sent } = setUp('2026-11-18T12:59:00');
    timers.advanceTo(at('2026-11-18T14:01:00'));
    expect(sent).toEqual([]);
  });

  it('tells those who take prices at a slower rate as well', () => {
    const { timers, slow } = setUp('2026-11-18T03:59:00');
    timers.advanceTo(at('2026-11-18T04:00:01'));
    expect(slow).toEqual([1, 2, 4].map((rate) => `/topic/oversea;rate=${rate} OVERSEA_OPTION_CLOSE`));
  });

  it('notices a close that passed while the machine slept', () => {
    const { timers, shown } = setUp('2026-11-18T03:30:00');
    timers.jumpTo(at('2026-11-18T04:30:00'));
    timers.advance(1_000);
    expect(shown()).toEqual([['OVERSEA_OPTION_CLOSE', 13, 1]]);
  });

  it('is silent after it stopped', () => {
    const { timers, sent, watch } = setUp('2026-11-18T03:59:00');
    watch.stop();
    timers.advanceTo(at('2026-11-18T04:30:00'));
    expect(sent).toEqual([]);
    expect(timers.pending).toBe(0);
  });
});
