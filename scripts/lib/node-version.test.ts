import { expect, it } from 'vitest';
import { nodeComplaint } from './node-version.mjs';

it.each(['v20.19.0', 'v20.20.2', 'v21.0.0', 'v24.1.0', '22.0.0-nightly'])('accepts %s', (version) => {
  expect(nodeComplaint(version)).toBeUndefined();
});

it.each(['v20.18.9', 'v18.20.0', 'v16.0.0', 'v0.12.0'])('refuses %s in one line', (version) => {
  expect(nodeComplaint(version)).toMatch(/^Hoga needs Node\.js 20\.19\.0 or newer; this is v.*\.$/);
});
