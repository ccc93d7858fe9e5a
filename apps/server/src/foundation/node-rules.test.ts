import { describe, expect, it } from 'vitest';
import { type NodeFacts, neighbourRefusal } from './node-rules.ts';

const self: NodeFacts = { id: 'api-1', roles: 'api', version: 2, keys: 'k' };
const other: NodeFacts = { id: 'engine-1', roles: 'engine', version: 2, keys: 'k' };
const alone: NodeFacts = { id: 'node-1', roles: 'all', version: null, keys: null };
const refusal = (facts: NodeFacts, others: readonly NodeFacts[], clockAheadMs = 0) =>
  neighbourRefusal(facts, { others, clockAheadMs });

describe('a process that starts beside others', () => {
  it.each<[string, NodeFacts, readonly NodeFacts[]]>([
    ['nobody', self, []],
    ['one like it', self, [other]],
    ['one of the version before', self, [{ ...other, version: 1 }]],
    ['one that does everything, as it does itself', alone, [{ ...alone, id: 'node-2' }]],
  ])('is taken beside %s', (_who, facts, others) => {
    expect(refusal(facts, others)).toBeNull();
  });

  it.each<[string, NodeFacts, NodeFacts, RegExp]>([
    ['without the bus that they use', alone, other, /^NATS_URL is not set, but engine-1 \(engine\)/],
    ['with a bus that they do not use', self, alone, /^node-1 \(all\) works on this database without NATS_URL/],
    ['two versions apart', self, { ...other, version: 4 }, /^This version sends frames 2, engine-1 \(engine\) sends 4/],
    ['with other keys', self, { ...other, keys: 'x' }, /^TOKEN_PRIVATE_KEY or VERIFICATION_KEY .* engine-1/],
  ])('is refused in one line %s', (_what, facts, neighbour, line) => {
    expect(refusal(facts, [other, neighbour].slice(facts === alone ? 1 : 0))).toMatch(line);
  });

  it('is refused where its clock is minutes off, and not for seconds', () => {
    expect(refusal(self, [], 300_000)).toBe(
      "The clock of this machine is 300 s ahead of the database's: set it first.",
    );
    expect(refusal(self, [], -300_000)).toMatch(/300 s behind/);
    expect(refusal(self, [], 20_000)).toBeNull();
    expect(refusal(alone, [], 300_000)).toBeNull();
  });
});
