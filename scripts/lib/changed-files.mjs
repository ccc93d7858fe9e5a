import { PlainError } from './progress.mjs';
import { runCaptured } from './run-command.mjs';

const MAIN_BRANCHES = ['origin/main', 'main'];

/**
 * Files that differ from a revision, with untracked ones. Without a revision: from where this branch left
 * the main one; on the main branch itself the uncommitted changes, or the last commit where there are none.
 * @param {string | undefined} revision
 * @param {(args: readonly string[]) => Promise<{ code: number, output: string }>} [git]
 * @returns {Promise<{ base: string, files: string[] }>}
 */
export async function changedFiles(revision, git = (args) => runCaptured('git', args, { only: 'stdout' })) {
  const base = revision ?? (await usualBase(git));
  const changed = await git(['diff', '--name-only', '--no-renames', base, '--']);
  if (changed.code !== 0) throw new PlainError(`--changed: git knows no revision "${base}".`, 2);
  const unknown = await git(['ls-files', '--others', '--exclude-standard']);
  return { base, files: [...new Set([...linesOf(changed), ...linesOf(unknown)])].sort() };
}

/** @param {(args: readonly string[]) => Promise<{ code: number, output: string }>} git */
async function usualBase(git) {
  const [head] = linesOf(await git(['rev-parse', 'HEAD']));
  for (const branch of MAIN_BRANCHES) {
    const { code, output } = await git(['merge-base', branch, 'HEAD']);
    if (code === 0 && output.trim() !== head) return output.trim();
    if (code === 0) break;
  }
  const isClean = linesOf(await git(['status', '--porcelain'])).length === 0;
  return isClean ? 'HEAD~' : 'HEAD';
}

/** @param {{ output: string }} answer */
function linesOf({ output }) {
  return output.split('\n').filter(Boolean);
}
