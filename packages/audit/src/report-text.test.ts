import { describe, expect, it } from 'vitest';
import { reportText } from './report-text.ts';

describe('the report', () => {
  it('says in one line per rule what was checked, and below it what was found', () => {
    const clean = { name: 'hash-chain', invariant: 'It holds.', checked: 12_345, findings: 0, examples: [] };
    const broken = { name: 'shards', invariant: 'They hold.', checked: 3, findings: 3, examples: ['one', 'two'] };
    expect(reportText({ findings: 3, rules: [clean, broken] })).toBe(
      [
        'rule           checked  findings',
        'hash-chain       12345         0',
        'shards               3         3',
        '  must hold: They hold.',
        '  - one',
        '  - two',
        '  … and 1 more',
        '',
        '3 findings.',
        '',
      ].join('\n'),
    );
    expect(reportText({ findings: 0, rules: [clean] })).toContain('Every rule holds.');
  });
});
