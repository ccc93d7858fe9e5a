import { expect, it } from 'vitest';
import { askedPath, isSocketUrl } from './socket-path.ts';

it.each(['/ws', '/ws/', '/ws?x=1', '/ws/info', '/ws/anything/at/all'])('%s belongs to the socket', (url) => {
  expect(isSocketUrl(url)).toBe(true);
});

it.each([undefined, '', '/', '/wsx', '/api/ws', '/WS', '//ws', 'http://a/ws'])('%s does not', (url) => {
  expect(isSocketUrl(url)).toBe(false);
});

it.each([
  ['/ws', null, null],
  ['/ws/?x=1', null, null],
  ['/ws/info?t=1', 'info', null],
  ['/ws/websocket', 'websocket', null],
  ['/ws/000/abc_-~1/xhr/?t=1', 'xhr', 'abc_-~1'],
  ['/ws/0/s/xhr_send', 'xhr_send', 's'],
  ['/ws/0/s/xhr_streaming', 'xhr_streaming', 's'],
  ['/ws/0/s/eventsource', 'eventsource', 's'],
  ['/ws/0/s/websocket', 'websocket', 's'],
])('%s asks for %s of the session %s', (url, transport, session) => {
  expect(askedPath(url)).toEqual({ transport, session });
});

it.each([
  '/ws/nothing',
  '/ws/iframe.html',
  '/ws/chunking_test',
  '/ws/0/s',
  '/ws/0/s/',
  '/ws/0/s/jsonp',
  '/ws/0/s/htmlfile',
  '/ws/0/s/xhr/more',
  '/ws/0/s/xhr//',
  '/ws//s/xhr',
  '/ws/0//xhr',
  '/ws/a\\b/jsonp',
  '/ws/a\\b/xhr',
  '/ws/0/s%2Fx/xhr',
  '/ws/0/a.b/xhr',
  '/ws/0/호가/xhr',
  `/ws/0/${'s'.repeat(101)}/xhr`,
  '/ws/0/__proto__/xhr',
  '/ws/0/constructor/xhr',
  '/ws/0/s/toString',
])('%s asks for nothing that is served', (url) => {
  expect(askedPath(url)).toBeNull();
});
