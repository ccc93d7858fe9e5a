import { expect, it } from 'vitest';
import { type ServerPart, startParts } from './server-part.ts';

/** Parts that write down what is done with them. */
function partsOf(names: readonly string[], failing?: string) {
  const done: string[] = [];
  const parts = names.map(
    (name): ServerPart => ({
      start: async () => {
        done.push(`start ${name}`);
        if (name === failing) throw new Error(`no ${name}`);
      },
      stop: async () => void done.push(`stop ${name}`),
    }),
  );
  return { parts, done };
}

it('starts parts in order and stops them in reverse, once', async () => {
  const { parts, done } = partsOf(['a', 'b']);
  const stop = await startParts([{}, ...parts]);
  expect(done).toEqual(['start a', 'start b']);
  await stop();
  await stop();
  expect(done).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

it('stops a part that did not start, and those before it', async () => {
  const { parts, done } = partsOf(['a', 'b', 'c'], 'b');
  await expect(startParts(parts)).rejects.toThrow('no b');
  expect(done).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});

it('stops a part that is still starting, and those before it, as soon as a stop is asked for [B4]', async () => {
  const { parts, done } = partsOf(['a']);
  const slow: ServerPart = { start: () => new Promise(() => undefined), stop: async () => void done.push('stop slow') };
  const stopping = new AbortController();
  const starting = startParts([...parts, slow], stopping.signal);
  stopping.abort(new Error('stop'));
  await expect(starting).rejects.toThrow('stop');
  expect(done).toEqual(['start a', 'stop slow', 'stop a']);
});
