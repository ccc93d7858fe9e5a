/**
 * The address for sessions whose commits do not wait for the disk. A crash of the database machine loses the newest of
 * them, whole and in order: only for work that is repeated from its last commit.
 */
export function withUnflushedCommits(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c synchronous_commit=off');
  return address.href;
}
