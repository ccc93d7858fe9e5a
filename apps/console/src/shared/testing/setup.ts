import '@hoga/ui/testing/setup.ts';
import { afterEach } from 'vitest';

// jsdom does not scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => localStorage.clear());
