/** Seconds of processor this process used for the work. On a busy machine the clock on the wall counts others too. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
