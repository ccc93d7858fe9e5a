import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { estimateBy, fileSeconds, keepHistory, readHistory, withRun } from './test-history.mjs';

const EMPTY = { steps: {}, files: {} };

describe('the history', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoga-history-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is read as it was kept', async () => {
    const file = join(folder, 'tests', 'history.json');
    const history = { steps: { unit: { seconds: 80, workers: 2 } }, files: { 'a.test.ts': 0.5 } };
    await keepHistory(file, history);
    expect(await readHistory(file)).toEqual(history);
  });

  it.each([['{'], ['null'], ['{"steps":{"unit":{"seconds":"1"}},"files":{"a":"b"}}']])(
    'is empty where its file holds %s',
    async (text) => {
      const file = join(folder, 'history.json');
      await writeFile(file, text);
      expect(await readHistory(file)).toEqual(EMPTY);
    },
  );

  it('takes whole steps and keeps the figures of others', () => {
    const before = { steps: { unit: { seconds: 80, workers: 2 }, pg: { seconds: 9, workers: 1 } }, files: { a: 1 } };
    const run = {
      steps: [
        { name: 'unit', seconds: 3, workers: 2, isWhole: false },
        { name: 'pg', seconds: 60, workers: 2, isWhole: true },
      ],
      files: { b: 2 },
    };
    expect(withRun(before, run)).toEqual({
      steps: { unit: { seconds: 80, workers: 2 }, pg: { seconds: 60, workers: 2 } },
      files: { a: 1, b: 2 },
    });
  });
});

it('an estimate is the last figure, shared by the workers; a first run goes by the usual one', () => {
  const estimate = estimateBy(
    { steps: { unit: { seconds: 80, workers: 2 } }, files: {} },
    { unit: { seconds: 1, workers: 1 }, pg: { seconds: 30, workers: 1 } },
  );
  expect([estimate('unit', 2), estimate('unit', 1), estimate('pg', 2), estimate('other', 1)]).toEqual([80, 160, 15, 1]);
});

it('a test file without a figure counts as one second', () => {
  expect(fileSeconds({ steps: {}, files: { a: 4 } }, 'a')).toBe(4);
  expect(fileSeconds(EMPTY, 'a')).toBe(1);
});
