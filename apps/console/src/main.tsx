import { defined } from '@hoga/kernel/assert';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreLanguage } from './shared/i18n/language.ts';
import './shared/styles/app.css';

// Modules of the application hold words in tables: they are imported once the language is known.
await restoreLanguage();
const { App } = await import('./app/app.tsx');

createRoot(defined(document.getElementById('root'), 'the page has no root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
