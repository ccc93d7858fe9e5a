import { findProgram } from './executable.mjs';

/**
 * Prometheus' tool that checks rules: PROMTOOL_BIN, or the first that the machine has.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string | undefined}
 */
export function findPromtool(env = process.env) {
  return findProgram('promtool', { chosen: env['PROMTOOL_BIN'], search: env['PATH'] });
}

/**
 * Prometheus itself: PROMETHEUS_BIN, or the first that the machine has.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string | undefined}
 */
export function findPrometheus(env = process.env) {
  return findProgram('prometheus', { chosen: env['PROMETHEUS_BIN'], search: env['PATH'] });
}

export const WITHOUT_PROMTOOL =
  'skipped without promtool: Debian has it in the package prometheus, or set PROMTOOL_BIN';

export const WITHOUT_PROMETHEUS =
  'No prometheus here: install it (Debian: apt-get install prometheus) or set PROMETHEUS_BIN.';
