import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSED_RELOAD_DELAY_MS, followOptionClose } from './option-close.ts';

const CLOSED = { id: 102, koName: '나스닥100' };

function rig(options: readonly { id: number; isRest: number }[] | null) {
  const steps: string[] = [];
  const done = followOptionClose(CLOSED, {
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    reloadOptions: async () => {
      steps.push('reload');
      return options;
    },
    showOneClosed: async (koName) => {
      steps.push(`one ${koName}`);
    },
    showAllClosed: async () => {
      steps.push('all');
    },
    openListAndReload: () => steps.push('list'),
    openMore: () => steps.push('more'),
  });
  return { steps, done };
}

describe('followOptionClose', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('reloads the list one second after the close [OVS-55, CST-05]', async () => {
    const { steps } = rig([{ id: 103, isRest: 0 }]);
    await vi.advanceTimersByTimeAsync(CLOSED_RELOAD_DELAY_MS - 1);
    expect(steps).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(steps[0]).toBe('reload');
    expect(CLOSED_RELOAD_DELAY_MS).toBe(1_000);
  });

  it.each([
    { name: 'others remain [OVS-56, OVS-57]', options: [{ id: 103, isRest: 0 }], says: ['one 나스닥100', 'list'] },
    {
      name: 'one of the others remains',
      options: [
        { id: 101, isRest: 1 },
        { id: 103, isRest: 0 },
      ],
      says: ['one 나스닥100', 'list'],
    },
    {
      name: 'none remains [OVS-58, OVS-59]',
      options: [
        { id: 101, isRest: 1 },
        { id: 102, isRest: 1 },
      ],
      says: ['all', 'more'],
    },
    {
      name: 'the closed one itself does not count as another',
      options: [{ id: 102, isRest: 0 }],
      says: ['all', 'more'],
    },
    { name: 'the list is empty', options: [], says: ['all', 'more'] },
    { name: 'the list could not be had', options: null, says: ['one 나스닥100', 'list'] },
  ])('says and goes: $name', async ({ options, says }) => {
    const { steps, done } = rig(options);
    await vi.runAllTimersAsync();
    await done;
    expect(steps).toEqual(['reload', ...says]);
  });

  it('goes only when the alert has been read', async () => {
    let read: () => void = () => undefined;
    const went: string[] = [];
    const done = followOptionClose(CLOSED, {
      wait: async () => undefined,
      reloadOptions: async () => [{ id: 103, isRest: 0 }],
      showOneClosed: () =>
        new Promise((resolve) => {
          read = resolve;
        }),
      showAllClosed: async () => undefined,
      openListAndReload: () => went.push('list'),
      openMore: () => went.push('more'),
    });
    await vi.runAllTimersAsync();
    expect(went).toEqual([]);
    read();
    await done;
    expect(went).toEqual(['list']);
  });
});
