import { execFile } from 'node:child_process';

/** Tells systemd something of this process, as arguments of `systemd-notify`. */
export type Notify = (...args: readonly string[]) => void;

export interface ServiceManager {
  /** It serves; from now on it is alive as long as its event loop turns. */
  ready(): void;
  stopping(): void;
}

const NONE: ServiceManager = { ready: () => undefined, stopping: () => undefined };

/**
 * The service manager that has started this process and waits for its state (systemd's `Type=notify` and `WatchdogSec`);
 * without one nothing is done.
 */
export function serviceManager(
  env: Readonly<Record<string, string | undefined>>,
  every: (intervalMs: number, work: () => void) => void,
  notify: Notify = systemdNotify,
): ServiceManager {
  if (env['NOTIFY_SOCKET'] === undefined) return NONE;
  const watchdogMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1_000;
  return {
    ready() {
      notify('--ready');
      // A hung event loop sends none, and systemd restarts the process.
      if (watchdogMs > 0) every(watchdogMs / 3, () => notify('WATCHDOG=1'));
    },
    stopping: () => notify('STOPPING=1'),
  };
}

/** Node has no datagram sockets of Unix; systemd's own program has. A failure is systemd's to notice. */
function systemdNotify(...args: readonly string[]): void {
  execFile('systemd-notify', [...args], () => undefined);
}
