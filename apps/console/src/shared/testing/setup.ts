import '@hoga/ui/testing/setup.ts';
import { afterEach } from 'vitest';

afterEach(() => localStorage.clear());
