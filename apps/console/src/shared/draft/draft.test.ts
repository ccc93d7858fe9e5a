import { describe, expect, it } from 'vitest';
import { changedNames, draftOf, edited, rebased } from './draft.ts';

const SEEN = { version: 3, fields: { margin: '100', fee: '7', most: '30' } };

describe('a draft', () => {
  it('has no change where something is typed as it was', () => {
    const draft = edited(edited(draftOf(SEEN), 'fee', '8'), 'fee', '7');
    expect(changedNames(draft)).toEqual([]);
  });

  it('keeps my changes after a change by another operator, and never overwrites theirs unseen', () => {
    const mine = edited(edited(draftOf(SEEN), 'margin', '120'), 'fee', '8');
    const draft = rebased(mine, { version: 4, fields: { margin: '110', fee: '7', most: '20' } });
    expect(draft.seen.version).toBe(4);
    expect(draft.edits).toEqual({ fee: '8' });
    expect(draft.others).toEqual([
      { name: 'margin', before: '100', now: '110', mine: '120' },
      { name: 'most', before: '30', now: '20', mine: null },
    ]);
    expect(changedNames(edited(draft, 'margin', '120'))).toEqual(['margin', 'fee']);
  });
});
