import '@hoga/ui/testing/setup.ts';
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Roles of whole tables take a slow machine a second to tell.
configure({ asyncUtilTimeout: 5_000 });

// jsdom does not scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => localStorage.clear());
