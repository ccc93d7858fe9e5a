// Puts the kept theme on <html> before the first paint; src/app/theme-button.tsx writes it. A file of its own, since the content
// security policy allows no inline script.
(() => {
  try {
    const theme = localStorage.getItem('hoga.console.theme') === 'dark' ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'dark' ? '#0B0E13' : '#F3F5F8');
  } catch {
    // Storage is closed to us: the theme written in the page stands.
  }
})();
