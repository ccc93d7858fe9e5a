type Listening = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
];

interface V8Errors {
  stackTraceLimit: number;
  prepareStackTrace: unknown;
  captureStackTrace(target: object): void;
}

type Site = { getFileName(): string | null | undefined };

/** This function, `started`, the recorded one, and its caller. */
const FRAMES = 4;

/** Libraries and jsdom stay loaded across files and rely on their own timers and listeners. */
function isCalledByLibrary(): boolean {
  const errors = Error as unknown as V8Errors;
  const { stackTraceLimit, prepareStackTrace } = errors;
  // Without the text of the stack, for which the map of each source would be read.
  errors.stackTraceLimit = FRAMES;
  errors.prepareStackTrace = (_error: unknown, sites: readonly Site[]) => sites;
  const called: { readonly stack?: readonly Site[] } = {};
  errors.captureStackTrace(called);
  const file = called.stack?.[FRAMES - 1]?.getFileName() ?? '';
  Object.assign(errors, { stackTraceLimit, prepareStackTrace });
  return file.includes('/node_modules/');
}

/**
 * Records what the sources start on a page: timers, frames, and listeners of window and document. A module may start
 * them for the lifetime of its page; the next test file loads the module again.
 * @returns the function that ends them all
 */
export function recordPageWork(): () => void {
  const ends: (() => void)[] = [];
  const started = (end: () => void) => {
    if (!isCalledByLibrary()) ends.push(end);
  };

  const real = { setTimeout, setInterval, requestAnimationFrame };
  const recorded = {
    setTimeout: (...of: Parameters<typeof setTimeout>) => {
      const timer = real.setTimeout(...of);
      started(() => clearTimeout(timer));
      return timer;
    },
    setInterval: (...of: Parameters<typeof setInterval>) => {
      const timer = real.setInterval(...of);
      started(() => clearInterval(timer));
      return timer;
    },
    requestAnimationFrame: (run: FrameRequestCallback) => {
      const frame = real.requestAnimationFrame(run);
      started(() => cancelAnimationFrame(frame));
      return frame;
    },
  };
  Object.assign(globalThis, recorded);

  for (const target of [window, document]) {
    const { addEventListener } = target;
    target.addEventListener = (...of: Listening) => {
      addEventListener.apply(target, of);
      started(() => target.removeEventListener(...of));
    };
    ends.push(() => {
      target.addEventListener = addEventListener;
    });
  }

  return () => {
    for (const end of ends) end();
    Object.assign(globalThis, real);
  };
}
