// Reading needs none of this: it adds the search and the choice of the theme.
(() => {
  const root = document.documentElement;
  const KEY = 'hoga.developers.theme';
  const kept = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  root.dataset.theme = kept() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

  const MOST = 12;

  function openSearch(find) {
    const input = find.querySelector('input');
    const list = find.querySelector('ul');
    let entries;
    find.hidden = false;

    async function show() {
      const wanted = input.value.trim().toLowerCase();
      if (wanted === '') return list.replaceChildren();
      entries ??= fetch(find.dataset.index).then((reply) => reply.json());
      const all = await entries;
      if (wanted !== input.value.trim().toLowerCase()) return undefined;
      const terms = wanted.split(/\s+/);
      const rank = ({ title }) => title.toLowerCase().indexOf(wanted) >>> 0;
      const has = ({ title, words, text = '' }) => {
        const whole = `${title} ${words} ${text}`.toLowerCase();
        return terms.every((term) => whole.includes(term));
      };
      const found = all
        .filter(has)
        .sort((one, other) => rank(one) - rank(other))
        .slice(0, MOST);
      return list.replaceChildren(...(found.length === 0 ? [textRow(find.dataset.none)] : found.map(linkRow)));
    }

    input.addEventListener('input', () => void show());
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        input.value = '';
        list.replaceChildren();
      }
      if (event.key === 'Enter' && !event.isComposing) list.querySelector('a')?.click();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.focus();
    });
  }

  function linkRow({ title, words, href }) {
    const row = document.createElement('li');
    const link = document.createElement('a');
    const more = document.createElement('small');
    link.href = href;
    link.textContent = title;
    more.textContent = words;
    link.append(more);
    row.append(link);
    return row;
  }

  function textRow(text) {
    const row = document.createElement('li');
    row.textContent = text;
    return row;
  }

  document.addEventListener('DOMContentLoaded', () => {
    openSearch(document.querySelector('.find'));
    const theme = document.querySelector('.theme');
    theme.hidden = false;
    theme.addEventListener('click', () => {
      root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
      try {
        localStorage.setItem(KEY, root.dataset.theme);
      } catch {
        // Without storage the choice lasts for the page.
      }
    });
  });
})();
