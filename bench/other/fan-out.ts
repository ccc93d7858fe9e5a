import type { Finding } from '../finding.ts';
import { numberIn, printedBy } from './run-program.ts';

const CLIENTS = 1_000;

/** The benchmark lives with the socket server; here its figures become rows. */
export async function measure(): Promise<readonly Finding[]> {
  const printed = await printedBy('apps/server/src/socket/bench/fan-out.bench.ts', [String(CLIENTS)]);
  const speedOf = (kind: string) => ({
    value: numberIn(printed, new RegExp(`^${kind} +(\\d+) messages/CPU s`, 'm')),
    unit: 'messages/CPU s',
  });
  return [
    ['one subscription id', 'shared'],
    ['a subscription id for each', 'distinct'],
  ].map(([how = '', kind = '']) => ({
    what: `price fan-out to ${CLIENTS.toLocaleString('en')} STOMP/SockJS clients, ${how}`,
    baseline: { ...speedOf('bare'), name: 'bare ws broadcast of the same bytes' },
    ours: speedOf(kind),
    target: { is: 'at least', value: 0.9 },
  }));
}
