import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordPageWork } from './page-work.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Also ends with the test, so that a failed one leaves nothing. */
function recording(): () => void {
  const end = recordPageWork();
  onTestFinished(end);
  return end;
}

describe('work that is recorded on a page', () => {
  it('timers and frames of the sources never run after its end', async () => {
    const ran = vi.fn();
    const end = recording();
    setTimeout(ran, 1);
    setInterval(ran, 1);
    requestAnimationFrame(ran);
    end();
    await nextFrame();
    await nextFrame();
    expect(ran).not.toHaveBeenCalled();
  });

  it('listeners of window and document are gone after its end', () => {
    const received = vi.fn();
    const end = recording();
    window.addEventListener('storage', received);
    document.addEventListener('keydown', received, true);
    window.dispatchEvent(new Event('storage'));
    expect(received).toHaveBeenCalledTimes(1);
    end();
    window.dispatchEvent(new Event('storage'));
    document.dispatchEvent(new Event('keydown'));
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('timers of libraries go on: jsdom still draws frames after its end', async () => {
    // Like a library loaded earlier: jsdom itself then starts a timer.
    const { requestAnimationFrame: request } = globalThis;
    const end = recording();
    const drawn = new Promise((resolve) => request(resolve));
    end();
    await expect(drawn).resolves.toEqual(expect.any(Number));
  });
});
