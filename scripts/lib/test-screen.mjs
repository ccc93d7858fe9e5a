import { duration } from './test-report.mjs';

/**
 * Where a run shows its progress: on a terminal the last line is kept up to date, elsewhere each change is a line.
 *
 * @param {{ write: (text: string) => unknown, isTTY?: boolean, columns?: number }} output
 * @param {() => number} now milliseconds
 */
export function openScreen(output, now) {
  let status = () => '';
  let isShown = false;
  const clear = () => {
    if (isShown) output.write('\r\u001b[2K');
    isShown = false;
  };
  const show = () => {
    const line = status();
    if (!output.isTTY || line === '') return;
    clear();
    output.write([...line].slice(0, (output.columns ?? 80) - 1).join(''));
    isShown = true;
  };
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  return {
    /** @param {string} line */
    say(line) {
      clear();
      output.write(`${line}\n`);
      show();
    },
    /** Text that others wrote, as it is. @param {string} text */
    pass(text) {
      clear();
      output.write(text.endsWith('\n') || text === '' ? text : `${text}\n`);
      show();
    },
    /**
     * @param {{ done: number, all: number, running: readonly { title: string, began: number }[], secondsLeft: number }} standing
     */
    tell({ done, all, running, secondsLeft }) {
      const drawnAt = now();
      status = () => {
        const at = now();
        const names = running.map(({ title, began }) => `${title} ${duration((at - began) / 1_000)}`).join(', ');
        return `  ${done}/${all} steps · ${names} · ${leftText(secondsLeft - (at - drawnAt) / 1_000)}`;
      };
      if (output.isTTY) timer ??= setInterval(show, 1_000);
      show();
    },
    close() {
      clearInterval(timer);
      clear();
      status = () => '';
    },
  };
}

/** @param {number} seconds @returns {string} */
export function leftText(seconds) {
  return seconds < 1 ? 'any moment now' : `about ${duration(seconds)} left`;
}
