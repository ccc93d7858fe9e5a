import { defined } from '@hoga/kernel/assert';
import { whenIdle } from '@hoga/ui/lib/when-idle.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startUp } from './app/start/start-up.ts';

import './shared/styles/app.css';

createRoot(defined(document.getElementById('root'), 'the page has no root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void startUp().then(() => whenIdle(async () => (await import('./app/start/after-start.ts')).afterStart()));
