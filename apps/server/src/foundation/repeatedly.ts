/**
 * Does the work again and again, never twice at once, without keeping the process alive; answers how to stop. Of failures
 * in a row only the first is told: whoever asks every second must not fill the log while the database is away.
 */
export function repeatedly(
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  let isWorking = false;
  let hasFailed = false;
  const timer = setInterval(async () => {
    if (isWorking) return;
    isWorking = true;
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    } finally {
      isWorking = false;
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
