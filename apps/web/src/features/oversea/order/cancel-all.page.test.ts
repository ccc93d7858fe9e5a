import { dialogStore, dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { changePlayerSettings, settingsStore } from '../../../data/settings/settings-store.ts';
import { agreesToCancelAll } from './cancel-all.ts';

/** Whether a question is on the screen once everything is to be cancelled. */
function asks(count: number, instruments?: number): boolean {
  void agreesToCancelAll(count, instruments);
  const isAsked = dialogStore.getState().queue.length > 0;
  dismissDialogs();
  return isAsked;
}

describe('cancelling all orders', () => {
  afterEach(() => {
    changePlayerSettings({ confirm: { ...settingsStore.getState().player.confirm, cancelAll: true } });
  });

  it.each([
    ['a few of one instrument', 5, 1, false],
    ['many', 6, 1, true],
    ['a few of several instruments', 2, 2, true],
  ] as const)('asks about %s: %i of %i', (_name, count, instruments, isAsked) => {
    expect(asks(count, instruments)).toBe(isAsked);
  });

  it('asks no question where it is switched off', () => {
    changePlayerSettings({ confirm: { ...settingsStore.getState().player.confirm, cancelAll: false } });
    expect(asks(6, 2)).toBe(false);
  });
});
