/**
 * What a step needs of the machine.
 *
 * @typedef {object} Needs
 * @property {string} name
 * @property {readonly string[]} [after] steps that end before this one starts, where they are part of the run
 * @property {'one' | 'all'} workers how many workers it can use: one, or as many as keep all cores busy
 * @property {number} load cores that one worker keeps busy; 0 for a step that runs at the lowest priority on what others leave
 * @property {number} memoryMb of one worker
 *
 * @typedef {{ cores: number, memoryMb: number }} Machine
 * @typedef {(name: string, workers: number) => number} Estimate seconds that a step takes with so many workers
 * @typedef {Readonly<Record<string, number>>} Allotment workers of each step
 * @typedef {{ allotment: Allotment, seconds: number }} Schedule
 *
 */

/**
 * Running steps, with the seconds they still take, and waiting ones.
 * @template {Needs} S
 * @typedef {{ waiting: readonly S[], running: readonly { needs: S, secondsLeft: number }[] }} Standing
 */

/**
 * Workers of each step with which the run ends early: from a few beginnings each step is changed as long as that helps. Steps that
 * can use several workers are tried with as many as keep all cores busy, one less, half and one: what they leave is for steps beside
 * them.
 * @param {readonly Needs[]} steps
 * @param {Machine} machine
 * @param {Estimate} estimate
 * @returns {Schedule}
 */
export function planSchedule(steps, machine, estimate) {
  /** @param {Allotment} allotment @returns {Schedule} */
  const scheduleOf = (allotment) => ({
    allotment,
    seconds: secondsLeft({ waiting: steps, running: [] }, allotment, machine, estimate),
  });
  const beginnings = [0, 1, 2, 3].map((index) =>
    scheduleOf(
      Object.fromEntries(
        steps.map((step) => [step.name, choicesOf(step, machine)[index] ?? choicesOf(step, machine)[0] ?? 1]),
      ),
    ),
  );
  return beginnings.map((schedule) => improved(schedule, steps, machine, scheduleOf)).reduce(earlier);
}

/**
 * @param {Schedule} schedule
 * @param {readonly Needs[]} steps
 * @param {Machine} machine
 * @param {(allotment: Allotment) => Schedule} scheduleOf
 * @returns {Schedule}
 */
function improved(schedule, steps, machine, scheduleOf) {
  const best = steps
    .flatMap((step) => choicesOf(step, machine).map((workers) => ({ ...schedule.allotment, [step.name]: workers })))
    .map(scheduleOf)
    .reduce(earlier, schedule);
  return best === schedule ? schedule : improved(best, steps, machine, scheduleOf);
}

/** @param {Schedule} first @param {Schedule} second */
function earlier(first, second) {
  return second.seconds < first.seconds ? second : first;
}

/** @param {Needs} step @param {Machine} machine @returns {readonly number[]} */
function choicesOf(step, machine) {
  if (step.workers === 'one') return [1];
  const most = Math.floor(machine.cores / step.load);
  // In the background a worker for each core: at the end of the run it has them all.
  const choices = isBackground(step) ? [machine.cores] : [most, most - 1, Math.ceil(most / 2), 1];
  return choices.map((count) => Math.max(1, Math.min(count, Math.floor(machine.memoryMb / step.memoryMb))));
}

/**
 * Steps to start now: of those whose predecessors have ended, the ones on the longest path to the end first, as far as
 * cores and memory go. A step larger than the machine runs alone.
 * @template {Needs} S
 * @param {Standing<S>} standing
 * @param {Allotment} allotment
 * @param {Machine} machine
 * @param {Estimate} estimate
 * @returns {S[]}
 */
export function startable({ waiting, running }, allotment, machine, estimate) {
  const unfinished = new Set([...waiting, ...running.map(({ needs }) => needs)].map(({ name }) => name));
  const ready = waiting.filter(({ after = [] }) => !after.some((name) => unfinished.has(name)));
  const paths = new Map(ready.map((needs) => [needs, longestPath(needs, waiting, allotment, estimate)]));
  ready.sort((a, b) => Number(isBackground(a)) - Number(isBackground(b)) || (paths.get(b) ?? 0) - (paths.get(a) ?? 0));
  const started = running.map(({ needs }) => needs);
  /** @type {S[]} */
  const starting = [];
  for (const needs of ready) {
    if (started.length > 0 && !fits([...started, needs], allotment, machine)) continue;
    started.push(needs);
    starting.push(needs);
  }
  return starting;
}

/** A step that runs at the lowest priority. @param {Needs} step */
export function isBackground({ load }) {
  return load === 0;
}

/** @param {readonly Needs[]} steps @param {Allotment} allotment @param {Machine} machine */
function fits(steps, allotment, { cores, memoryMb }) {
  /** @param {'load' | 'memoryMb'} what */
  const sum = (what) => steps.reduce((total, step) => total + step[what] * workersOf(step, allotment), 0);
  return sum('load') <= cores && sum('memoryMb') <= memoryMb;
}

/**
 * Seconds until this step and all that waits for it have ended, with nothing in the way.
 * @param {Needs} step
 * @param {readonly Needs[]} waiting
 * @param {Allotment} allotment
 * @param {Estimate} estimate
 * @returns {number}
 */
function longestPath(step, waiting, allotment, estimate) {
  const later = waiting.filter(({ after = [] }) => after.includes(step.name));
  const longest = Math.max(0, ...later.map((next) => longestPath(next, waiting, allotment, estimate)));
  return estimate(step.name, workersOf(step, allotment)) + longest;
}

/**
 * Seconds until everything has ended, if each step takes what it is estimated at. Work in the background is done on idle cores, and the
 * rest of it on all cores at the end.
 * @param {Standing<Needs>} standing
 * @param {Allotment} allotment
 * @param {Machine} machine
 * @param {Estimate} estimate
 * @returns {number}
 */
export function secondsLeft(standing, allotment, machine, estimate) {
  let waiting = standing.waiting.filter((step) => !isBackground(step));
  let running = standing.running.filter(({ needs }) => !isBackground(needs));
  let now = 0;
  let idleCoreSeconds = 0;
  while (waiting.length > 0 || running.length > 0) {
    const starting = startable({ waiting, running }, allotment, machine, estimate);
    waiting = waiting.filter((step) => !starting.includes(step));
    running = [
      ...running,
      ...starting.map((needs) => ({ needs, secondsLeft: estimate(needs.name, workersOf(needs, allotment)) })),
    ];
    const next = Math.max(0, Math.min(...running.map(({ secondsLeft: left }) => left)));
    const busyCores = running.reduce((sum, { needs }) => sum + needs.load * workersOf(needs, allotment), 0);
    now += next;
    idleCoreSeconds += Math.max(0, machine.cores - busyCores) * next;
    running = running
      .filter(({ secondsLeft: left }) => left > next)
      .map(({ needs, secondsLeft: left }) => ({ needs, secondsLeft: left - next }));
  }
  const background = backgroundCoreSeconds(standing, allotment, estimate);
  return now + Math.max(0, background - idleCoreSeconds) / machine.cores;
}

/** @param {Standing<Needs>} standing @param {Allotment} allotment @param {Estimate} estimate */
function backgroundCoreSeconds({ waiting, running }, allotment, estimate) {
  const left = [
    ...waiting.map((needs) => ({ needs, secondsLeft: estimate(needs.name, workersOf(needs, allotment)) })),
    ...running,
  ].filter(({ needs }) => isBackground(needs));
  return left.reduce((sum, { needs, secondsLeft: seconds }) => sum + seconds * workersOf(needs, allotment), 0);
}

/** @param {Needs} step @param {Allotment} allotment */
function workersOf({ name }, allotment) {
  return allotment[name] ?? 1;
}

/**
 * Runs the steps by the plan. After a failure no further step starts unless `keepGoing`; those that run end first, but for those in the
 * background, which are stopped and have no result.
 * @template {Needs} S
 * @template R
 * @param {object} parts
 * @param {readonly S[]} parts.steps
 * @param {Schedule} parts.schedule
 * @param {Machine} parts.machine
 * @param {Estimate} parts.estimate
 * @param {boolean} parts.keepGoing
 * @param {(step: S, workers: number, stop?: AbortSignal) => Promise<R>} parts.run
 * @param {(result: R) => boolean} parts.hasFailed
 * @param {() => number} parts.now milliseconds
 * @param {(event: { started?: S, ended?: { step: S, result: R }, running: readonly S[], secondsLeft: number }) => void} parts.onChange
 * @returns {Promise<Map<S, R>>} of the steps that have run
 */
export async function runSchedule({
  steps,
  schedule: { allotment, seconds },
  machine,
  estimate,
  keepGoing,
  run,
  hasFailed,
  now,
  onChange,
}) {
  /** @type {Map<S, R>} */
  const results = new Map();
  /** @type {Map<S, { began: number, end: Promise<{ step: S, result: R }> }>} */
  const running = new Map();
  const stopBackground = new AbortController();
  let waiting = [...steps];
  /** @param {S} step @param {number} began */
  const secondsLeftOf = (step, began) => {
    const all = estimate(step.name, workersOf(step, allotment));
    const passed = (now() - began) / 1_000;
    // Background work is estimated to end with the run.
    return isBackground(step) ? all * Math.max(0, 1 - passed / seconds) : Math.max(1, all - passed);
  };
  const standing = () => ({
    waiting,
    running: [...running].map(([needs, { began }]) => ({ needs, secondsLeft: secondsLeftOf(needs, began) })),
  });
  /** @param {{ started?: S, ended?: { step: S, result: R } }} event */
  const tell = (event) =>
    onChange({
      ...event,
      running: [...running.keys()],
      secondsLeft: secondsLeft(standing(), allotment, machine, estimate),
    });
  while (true) {
    for (const step of startable(standing(), allotment, machine, estimate)) {
      const stop = isBackground(step) ? stopBackground.signal : undefined;
      const end = run(step, workersOf(step, allotment), stop).then((result) => ({ step, result }));
      running.set(step, { began: now(), end });
      waiting = waiting.filter((other) => other !== step);
      tell({ started: step });
    }
    if (running.size === 0) return results;
    const ended = await Promise.race([...running.values()].map(({ end }) => end));
    running.delete(ended.step);
    if (isBackground(ended.step) && stopBackground.signal.aborted) continue;
    results.set(ended.step, ended.result);
    if (hasFailed(ended.result) && !keepGoing) {
      waiting = [];
      stopBackground.abort();
    }
    tell({ ended });
  }
}
