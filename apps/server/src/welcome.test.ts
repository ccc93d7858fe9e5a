import { expect, it } from 'vitest';
import { urlOf, welcomeText } from './welcome.ts';

const WELCOME = { consoleHost: 'console.localhost', port: 3000, isDemo: true, isSimulated: true };

it.each([
  ['localhost', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.168.0.7', 'http://192.168.0.7:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
])('a server on %s is found at %s', (host, url) => {
  expect(urlOf(host, 3000)).toBe(url);
  expect(welcomeText({ ...WELCOME, host })).toContain(`Hoga is ready: ${url}\n`);
});

it.each(['localhost', '127.0.0.1', '::1'])('says that only this machine reaches %s', (host) => {
  expect(welcomeText({ ...WELCOME, host })).toContain('Only this machine reaches it');
});

it.each(['0.0.0.0', '::', '192.168.0.7'])('says that others reach %s', (host) => {
  expect(welcomeText({ ...WELCOME, host })).toContain(`Other machines reach it too (HOST is ${host}).`);
});

it('names the demo accounts only where they are', () => {
  expect(welcomeText({ ...WELCOME, host: 'localhost' })).toContain('hoga1234');
  expect(welcomeText({ ...WELCOME, host: 'localhost', isDemo: false })).not.toContain('hoga1234');
});

it('names the console where there is one, and who may try it', () => {
  const welcome = welcomeText({ ...WELCOME, host: 'localhost' });
  expect(welcome).toContain(`http://console.localhost:${WELCOME.port}`);
  expect(welcome).toContain('admin and admin2, with the same password');
  expect(welcomeText({ ...WELCOME, host: 'localhost', isDemo: false })).not.toContain('npm run otp');
  expect(welcomeText({ ...WELCOME, host: 'localhost', consoleHost: undefined })).not.toContain('Console');
});
