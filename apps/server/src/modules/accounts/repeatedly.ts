/** Does the work again and again, never twice at once, without keeping the process alive. Answers how to stop. */
export function repeatedly(everyMs: number, work: () => Promise<void>): () => void {
  let isWorking = false;
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    void work().finally(() => {
      isWorking = false;
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
