import { describe, expect, it } from 'vitest';
import { type Needs, planSchedule, runSchedule, secondsLeft, startable } from './test-schedule.mjs';

const TWO_CORES = { cores: 2, memoryMb: 8_000 };
const one = (name: string, after: readonly string[] = []): Needs => ({
  name,
  workers: 'one',
  load: 1,
  memoryMb: 500,
  after,
});
const all = (name: string): Needs => ({ name, workers: 'all', load: 1, memoryMb: 500 });
const waitsMostly = (name: string): Needs => ({ name, workers: 'all', load: 0.5, memoryMb: 500 });

const background = (name: string): Needs => ({ name, workers: 'all', load: 0, memoryMb: 500 });

/** Core seconds of each step, which all of its workers share. */
const work = (seconds: Readonly<Record<string, number>>) => (name: string, workers: number) =>
  (seconds[name] ?? 0) / workers;
const names = (steps: readonly { readonly name: string }[]) => steps.map(({ name }) => name);

describe('steps to start', () => {
  it('are as many as there are cores, the longest first', () => {
    const waiting = [one('lint'), one('knip'), one('types')];
    const estimate = work({ lint: 9, knip: 15, types: 30 });
    expect(names(startable({ waiting, running: [] }, {}, TWO_CORES, estimate))).toEqual(['types', 'knip']);
  });

  it('leave out what waits for a step that has not ended', () => {
    const waiting = [one('e2e', ['build']), one('lint')];
    const running = [{ needs: one('build'), secondsLeft: 5 }];
    const estimate = work({ e2e: 100, lint: 1 });
    expect(names(startable({ waiting, running }, {}, TWO_CORES, estimate))).toEqual(['lint']);
    expect(names(startable({ waiting, running: [] }, {}, TWO_CORES, estimate))).toEqual(['e2e', 'lint']);
  });

  it('begin with the longest path to the end, not with the longest step', () => {
    const waiting = [one('unit'), one('build'), one('e2e', ['build'])];
    const estimate = work({ unit: 50, build: 10, e2e: 100 });
    expect(names(startable({ waiting, running: [] }, {}, { ...TWO_CORES, cores: 1 }, estimate))).toEqual(['build']);
  });

  it('fit into the memory', () => {
    const waiting = [one('a'), one('b')];
    const small = { cores: 2, memoryMb: 900 };
    expect(names(startable({ waiting, running: [] }, {}, small, work({ a: 2, b: 1 })))).toEqual(['a']);
  });

  it('are one alone where the machine is smaller than each of them', () => {
    const waiting = [one('a'), one('b')];
    const tiny = { cores: 1, memoryMb: 100 };
    expect(names(startable({ waiting, running: [] }, {}, tiny, work({ a: 1, b: 2 })))).toEqual(['b']);
    const running = [{ needs: one('c'), secondsLeft: 1 }];
    expect(startable({ waiting, running }, {}, tiny, work({ a: 1, b: 2 }))).toEqual([]);
  });

  it('are one in the background too, however busy the cores are, where the memory has room for it', () => {
    const running = [{ needs: all('pg'), secondsLeft: 5 }];
    const waiting = [background('sim'), one('lint')];
    const estimate = work({ sim: 900, lint: 1 });
    expect(names(startable({ waiting, running }, { pg: 2, sim: 2 }, TWO_CORES, estimate))).toEqual(['sim']);
    const small = { cores: 2, memoryMb: 1_500 };
    expect(names(startable({ waiting, running }, { pg: 2, sim: 2 }, small, estimate))).toEqual([]);
    expect(names(startable({ waiting, running: [] }, { sim: 2 }, small, estimate))).toEqual(['lint', 'sim']);
  });

  it('count what a worker keeps busy: two that mostly wait run beside one that computes', () => {
    const running = [{ needs: one('unit'), secondsLeft: 5 }];
    const waiting = [waitsMostly('e2e'), one('lint')];
    const start = startable({ waiting, running }, { e2e: 2 }, TWO_CORES, work({ e2e: 20, lint: 1 }));
    expect(names(start)).toEqual(['e2e']);
  });
});

describe('the plan', () => {
  it('keeps both cores busy to the end: a step that scales takes what single-threaded ones leave', () => {
    const steps = [one('lint'), one('knip'), one('types'), one('build'), all('unit'), all('web'), all('pg')];
    const estimate = work({ lint: 10, knip: 15, types: 30, build: 25, unit: 200, web: 160, pg: 300 });
    const { seconds } = planSchedule(steps, TWO_CORES, estimate);
    const busySeconds = (10 + 15 + 30 + 25 + 200 + 160 + 300) / 2;
    expect(seconds).toBeGreaterThanOrEqual(busySeconds);
    expect(seconds).toBeLessThan(busySeconds * 1.1);
  });

  it('gives a step that runs alone all cores', () => {
    expect(planSchedule([all('unit')], TWO_CORES, work({ unit: 100 }))).toEqual({
      allotment: { unit: 2 },
      seconds: 50,
    });
    expect(planSchedule([one('lint')], TWO_CORES, work({ lint: 9 })).allotment).toEqual({ lint: 1 });
    expect(planSchedule([waitsMostly('pg')], TWO_CORES, work({ pg: 100 })).allotment).toEqual({ pg: 4 });
  });

  it('does work in the background on idle cores, and the rest of it on all cores at the end', () => {
    const steps = [one('build'), background('sim')];
    const secondsWith = (sim: number) => planSchedule(steps, TWO_CORES, work({ build: 60, sim })).seconds;
    expect([secondsWith(40), secondsWith(60), secondsWith(100)]).toEqual([60, 60, 80]);
    expect(planSchedule(steps, TWO_CORES, work({ build: 60, sim: 100 })).allotment).toEqual({ build: 1, sim: 2 });
  });

  it('gives work in the background a worker for each core, whatever runs beside it', () => {
    const steps = [one('build'), waitsMostly('pg'), all('e2e'), background('sim')];
    const { allotment } = planSchedule(steps, TWO_CORES, work({ build: 60, pg: 600, e2e: 600, sim: 280 }));
    expect(allotment['sim']).toBe(2);
  });

  it('uses every core of a larger machine', () => {
    const steps = [all('unit'), all('pg'), one('types')];
    const { seconds } = planSchedule(steps, { cores: 8, memoryMb: 32_000 }, work({ unit: 400, pg: 400, types: 30 }));
    expect(seconds).toBeLessThan(((400 + 400 + 30) / 8) * 1.25);
  });

  it('gives no more workers than the memory has room for', () => {
    expect(planSchedule([all('unit')], { cores: 8, memoryMb: 1_600 }, work({ unit: 90 })).allotment).toEqual({
      unit: 3,
    });
  });

  it('of nothing takes no time', () => {
    expect(planSchedule([], TWO_CORES, work({}))).toEqual({ allotment: {}, seconds: 0 });
  });
});

it('the time left is that of what runs and of what waits for it', () => {
  const standing = {
    running: [{ needs: one('build'), secondsLeft: 4 }],
    waiting: [one('e2e', ['build']), one('lint')],
  };
  expect(secondsLeft(standing, {}, TWO_CORES, work({ e2e: 10, lint: 6 }))).toBe(14);
});

describe('a run', () => {
  /** Steps that end when the test ends them. */
  function controlled(steps: readonly Needs[], keepGoing = false) {
    const ends = new Map<string, (code: number) => void>();
    const events: string[] = [];
    const estimate = work({ build: 10, e2e: 50, lint: 5, knip: 4 });
    const done = runSchedule({
      steps,
      schedule: planSchedule(steps, TWO_CORES, estimate),
      machine: TWO_CORES,
      estimate,
      keepGoing,
      now: () => 0,
      hasFailed: (code: number) => code !== 0,
      run: (step, _workers, stop) =>
        new Promise<number>((resolve) => {
          ends.set(step.name, resolve);
          stop?.addEventListener('abort', () => resolve(143));
        }),
      onChange: ({ started, ended, secondsLeft: left }) =>
        void events.push(started ? `+${started.name}` : `-${ended?.step.name} ${left}`),
    });
    const end = async (name: string, code: number) => {
      ends.get(name)?.(code);
      await new Promise(setImmediate);
    };
    return { events, end, done };
  }

  const STEPS = [one('lint'), one('knip'), one('build'), one('e2e', ['build'])];

  it('starts the next step when one ends', async () => {
    const { events, end, done } = controlled(STEPS);
    expect(events).toEqual(['+build', '+lint']);
    await end('lint', 0);
    expect(events.slice(2)).toEqual(['-lint 60', '+knip']);
    await end('build', 0);
    await end('knip', 0);
    await end('e2e', 0);
    expect((await done).size).toBe(4);
  });

  it('starts nothing after a failure and waits for what runs', async () => {
    const { events, end, done } = controlled(STEPS);
    await end('lint', 1);
    await end('build', 0);
    expect(events).toEqual(['+build', '+lint', '-lint 10', '-build 0']);
    expect([...(await done).values()]).toEqual([1, 0]);
  });

  it('stops what runs in the background after a failure, without a result for it', async () => {
    const { end, done } = controlled([...STEPS, background('sim')]);
    await end('lint', 1);
    await end('build', 0);
    expect([...(await done)].map(([{ name }, code]) => [name, code])).toEqual([
      ['lint', 1],
      ['build', 0],
    ]);
  });

  it('that keeps going leaves what runs in the background to its end after a failure', async () => {
    const { end, done } = controlled([...STEPS, background('sim')], true);
    for (const name of ['lint', 'build', 'knip', 'e2e', 'sim']) await end(name, name === 'lint' ? 1 : 0);
    expect((await done).size).toBe(5);
  });

  it('that keeps going runs the rest after a failure', async () => {
    const { end, done } = controlled(STEPS, true);
    for (const name of ['lint', 'build', 'knip', 'e2e']) await end(name, 1);
    expect((await done).size).toBe(4);
  });
});
