import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { ToastHost } from '@hoga/ui/components/toasts/toast-host.tsx';
import { applyTheme } from '../shared/theme/apply-theme.ts';
import type { BrandColours } from '../shared/theme/look.ts';
import { ButtonShelf } from './button-shelf.tsx';
import { DataShelf } from './data-shelf.tsx';
import { FieldShelf } from './field-shelf.tsx';
import { LayerShelf } from './layer-shelf.tsx';
import { NavigationShelf } from './navigation-shelf.tsx';
import { SignInShelf } from './sign-in-shelf.tsx';
import { StateShelf } from './state-shelf.tsx';

/** For eyes only, on the dev server: /gallery.html?theme=light&price=cvd&brand=lumen */
const BRANDS: Readonly<Record<string, BrandColours>> = {
  lumen: { brand: '#A98BFF', onBrand: '#160A36' },
  citron: { brand: '#D3EE52', onBrand: '#1B2200' },
};

const PALETTES = ['kr', 'global', 'cvd'] as const;

const asked = new URLSearchParams(window.location.search);
applyTheme({
  theme: asked.get('theme') === 'light' ? 'light' : 'dark',
  price: PALETTES.find((palette) => palette === asked.get('price')) ?? 'kr',
  density: 'cozy',
  brand: BRANDS[asked.get('brand') ?? ''] ?? null,
});

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      {asked.get('shelf') === 'sign-in' ? (
        <SignInShelf />
      ) : (
        <>
          <NavigationShelf />
          <main className="columns-1 gap-4 p-4 md:columns-2 xl:columns-4">
            <LayerShelf />
            <StateShelf />
            <ButtonShelf />
            <FieldShelf />
            <DataShelf />
          </main>
        </>
      )}
      <DialogHost />
      <ToastHost />
    </StrictMode>,
  );
}
