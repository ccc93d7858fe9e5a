import { describe, expect, it } from 'vitest';
import { simulationCommand } from './command.ts';
import type { Done, Job } from './jobs.ts';
import { VARIANTS } from './variants/all-variants.ts';

/** Workers for whom every seed listed fails, and every variant listed is never found. */
function pretending(failing: readonly number[], unfound: readonly string[]) {
  return async (job: Job): Promise<Done> => {
    if (job.kind === 'hunt') {
      const isFound = !unfound.includes(job.variant);
      const seed = isFound ? job.from : null;
      return { kind: 'hunt', hunt: { variant: job.variant, worlds: 1, seed, caughtBy: ['zero-sum'], seenBy: [] } };
    }
    const failed = failing.filter((seed) => seed >= job.from && seed < job.from + job.count);
    const findings = [{ check: 'zero-sum' as const, text: 'off by one' }];
    return { kind: 'worlds', worlds: job.count, failed: failed.map((seed) => ({ seed, findings })) };
  };
}

async function run(args: readonly string[], perform = pretending([], [])) {
  let printed = '';
  let complained = '';
  let now = 0;
  const code = await simulationCommand({
    args,
    print: (text) => {
      printed += text;
    },
    complain: (text) => {
      complained += text;
    },
    perform,
    elapsedMs: () => (now += 1_000),
  });
  return { code, printed, complained };
}

describe('the command', { timeout: 60_000 }, () => {
  it('ends with 0 where every world holds and every variant is found', async () => {
    const { code, printed } = await run(['--seeds', '45', '--from', '11']);
    expect(code).toBe(0);
    expect(printed).toContain('45/45 seeds, 0 failed');
    expect(printed).toMatch(
      new RegExp(`seeds 11–55: 0 of 45 failed; ${VARIANTS.length} of ${VARIANTS.length} broken variants found; \\d`),
    );
  });

  it('tells which seed failed, why, and how to see it again', async () => {
    const { code, printed } = await run(['--seeds', '45'], pretending([33], []));
    expect(code).toBe(1);
    expect(printed).toContain(
      'seed 33 failed (1 findings)\n  zero-sum: off by one\n  replay: npm run sim -- --seed 33',
    );
    expect(printed).toContain('1 of 45 failed');
  });

  it('fails where a variant is not found', async () => {
    const { code, printed } = await run(['--variants'], pretending([], ['events-lost']));
    expect(code).toBe(1);
    expect(printed).toContain('events-lost: NOT FOUND');
    expect(printed).toContain(`${VARIANTS.length - 1} of ${VARIANTS.length} broken variants found`);
  });

  it('replays one world, whole or broken', async () => {
    const whole = await run(['--seed', '3']);
    expect(whole).toMatchObject({ code: 0, complained: '' });
    expect(whole.printed).toMatch(/^seed 3, trace [0-9a-f]{64}\n.*\nnothing found\n$/);
    const broken = await run(['--seed', '3', '--variant', 'acknowledge-before-commit', '--trace']);
    expect(broken.code).toBe(1);
    expect(broken.printed).toContain('release-after-commit: ');
    expect(broken.printed).toContain('host 0.1 starts');
  });

  it('explains itself', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, printed: expect.stringContaining('--seeds COUNT') });
    expect(await run(['--seeds', 'x'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('--seeds COUNT'),
    });
  });
});
