/** Sound as in a browser after the first touch of the page: `onNote` is called for each note that begins. */
export function fakeAudio(onNote: () => void) {
  return class {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    resume() {
      this.state = 'running';
      return Promise.resolve();
    }
    createOscillator() {
      const node = { type: '', frequency: { value: 0 }, connect: (next: unknown) => next, stop: () => undefined };
      return { ...node, start: onNote };
    }
    createGain() {
      const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
      return { gain, connect: (next: unknown) => next };
    }
  };
}
