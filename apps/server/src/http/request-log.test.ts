import pino from 'pino';
import { expect, it } from 'vitest';
import { RequestLog } from './request-log.ts';

function parentLog(level = 'trace') {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  let children = 0;
  const onChild = () => {
    children += 1;
  };
  const log = pino({ level, base: null, timestamp: false, onChild }, { write });
  return { log, lines, children: () => children };
}

it('makes nothing for a request that says nothing', () => {
  const { log, children } = parentLog();
  new RequestLog(log, { reqId: 'req-1' }, {});
  expect(children()).toBe(0);
});

it('names the request in every line, of every level, as a logger made at once does', () => {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
  const { log, lines, children } = parentLog();
  const request = new RequestLog(log, { reqId: 'req-1' }, {});
  for (const level of levels) request[level]({ err: new Error('down') }, 'failed %d times', 2);
  request.silent('not a word');
  expect(children()).toBe(1);
  request.child({ part: 'door' }).info('inside');
  const own = lines.splice(0);
  expect(own).toHaveLength(7);
  for (const line of own) expect(line).toMatchObject({ reqId: 'req-1' });
  const made = log.child({ reqId: 'req-1' }, {});
  for (const level of levels) made[level]({ err: new Error('down') }, 'failed %d times', 2);
  made.child({ part: 'door' }).info('inside');
  expect(own.map(withoutStack)).toEqual(lines.map(withoutStack));
});

it('has a level of its own', () => {
  const { log, lines } = parentLog('warn');
  const request = new RequestLog(log, { reqId: 'req-1' }, {});
  expect(request.level).toBe('warn');
  request.level = 'info';
  request.info('logged');
  log.info('not logged');
  expect(lines).toMatchObject([{ reqId: 'req-1', msg: 'logged' }]);
});

function withoutStack({ err, ...line }: Record<string, unknown>) {
  return { ...line, err: typeof err === 'object' && err !== null && 'message' in err ? err.message : err };
}
