// Puts the kept look on <html> before the first paint. A file of its own, since the content security policy
// allows no inline script. It reads what shared/theme/kept-look.ts writes and must stay in step with it.
(() => {
  try {
    const site = document.querySelector('meta[name="hoga-site"]')?.getAttribute('content') || 'default';
    const kept = JSON.parse(localStorage.getItem(`hoga.${site}.look`) ?? '{}');
    const root = document.documentElement;
    // Who returns to a trade screen sees its shape instead of the logo; who has no sign-in is led elsewhere.
    const isTrade = /^\/(oversea|future)\/\d+$/.test(location.pathname);
    const isReturning = Boolean(localStorage.getItem(`hoga.${site}.accessToken`));
    if ((isTrade && isReturning) || /^\/(oversea|future)View\/\d+$/.test(location.pathname))
      root.dataset.first = 'trade';
    // Without a choice, as the site has it.
    const theme = kept.theme ?? root.dataset.theme;
    const light = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
    root.dataset.theme = light ? 'light' : 'dark';
    root.dataset.price = kept.price === 'cvd' || kept.price === 'global' ? kept.price : 'kr';
    root.dataset.density = kept.density === 'compact' ? 'compact' : 'cozy';
    const colour = /^#[0-9a-f]{6}$/i;
    if (colour.test(kept.brand?.brand) && colour.test(kept.brand?.onBrand)) {
      root.style.setProperty('--site-brand', kept.brand.brand);
      root.style.setProperty('--site-on-brand', kept.brand.onBrand);
    }
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', light ? '#F3F5F8' : '#0B0E13');
  } catch {
    // Nothing kept, or storage is closed to us: the attributes written in the page stand.
  }
})();
