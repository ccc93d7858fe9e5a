import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONSOLE_SUBJECTS } from '@hoga/domain/operators/console-topics';
import { describe, expect, it } from 'vitest';
import { CONSOLE_TOPICS } from './console-socket.ts';
import { CHANNELS } from './socket-channels.ts';
import { TOPICS, USER_QUEUES } from './socket-protocol.ts';
import { contractChanges } from './testing/contract-changes.ts';
import { AREAS, describeContract } from './testing/described-contract.ts';
import { parseFrozenText } from './testing/frozen-text.ts';

const FROZEN = fileURLToPath(new URL('../frozen', import.meta.url));
const SOURCE = fileURLToPath(new URL('.', import.meta.url));

/** Files of this package without an area: building blocks of calls and events. */
const MATERIAL = [
  'call',
  'copy-trade',
  'envelope',
  'fields',
  'file-path',
  'four-eyes',
  'operator-fields',
  'page',
  'sign-in',
  'socket-calls',
  'socket-channels',
  'socket-protocol',
  'trading',
  'unchecked-reader',
  'verification',
];

const contract = describeContract();

function frozenBlocks(area: string) {
  const file = `${FROZEN}/${area}.txt`;
  return existsSync(file) ? parseFrozenText(readFileSync(file, 'utf8')) : [];
}

describe('what clients rely on', () => {
  it.each([...contract])('is as it was frozen: %s', (area, blocks) => {
    const changes = contractChanges(frozenBlocks(area), blocks);
    const advice = 'Add, do not rename or remove. What is meant is written down by `npm run contract:freeze`.';
    expect(changes, `${['The contract has changed.', ...changes, advice].join('\n')}\n`).toEqual([]);
  });

  it('is frozen as a whole: no area without a file, no file without an area', () => {
    expect(readdirSync(FROZEN).toSorted()).toEqual([...contract.keys()].map((area) => `${area}.txt`).toSorted());
    const files = readdirSync(SOURCE).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    expect(files.toSorted()).toEqual([...Object.keys(AREAS), ...MATERIAL].map((name) => `${name}.ts`).toSorted());
  });

  it('is named once', () => {
    const names = [...contract.values()].flat().map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has every event and every destination', () => {
    const listed = new Set<unknown>(CHANNELS.flatMap(({ events }) => events.map(({ event }) => event)));
    const exported = Object.values(AREAS).flatMap((area) => Object.entries(area.exported));
    const forgotten = exported.filter(([name, value]) => /[a-z]Event$/.test(name) && !listed.has(value));
    expect(forgotten.map(([name]) => name)).toEqual(['socketEvent']);
    const { notice: _notice, market: _market, ...topics } = TOPICS;
    expect(CHANNELS.map(({ destination }) => destination).toSorted()).toEqual(
      [
        ...Object.values(USER_QUEUES),
        ...Object.values(topics),
        ...Object.keys(CONSOLE_SUBJECTS).map((subject) => `${CONSOLE_TOPICS}{siteId}/${subject}`),
        '/topic/market/{stock}',
        '/topic/notice/{siteId}',
      ].toSorted(),
    );
    expect(Object.values(AREAS).flatMap(({ channels = [] }) => channels)).toHaveLength(CHANNELS.length);
  });
});
