import { defined } from '@hoga/kernel/assert';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './shared/styles/app.css';

createRoot(defined(document.getElementById('root'), 'the page has no root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
