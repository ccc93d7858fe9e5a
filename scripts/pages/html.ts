const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for a page: markup in it is shown, never run. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

const SHELL = /(?<comment>#[^\n]*)|(?<text>'[^']*'|"[^"]*")|(?<word>\b(?:curl|export|node|echo)\b)/g;
const SCRIPT =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'[^'\n]*'|`[^`]*`|"[^"\n]*")|(?<word>\b(?:import|from|const|let|await|async|function|return|if|throw|new|for|of|export)\b)|(?<figure>\b\d[\d_.]*\b)/g;
const JSON_TEXT = /(?<word>"[^"\n]*"(?=\s*:))|(?<text>"[^"\n]*")|(?<figure>-?\b\d[\d.]*\b)/g;
const PATTERNS: Readonly<Record<string, RegExp>> = { sh: SHELL, js: SCRIPT, json: JSON_TEXT };

/** Code with its comments, texts, words and figures marked. */
function codeHtml(code: string, language: string): string {
  const pattern = PATTERNS[language];
  if (pattern === undefined) return escapeHtml(code);
  let html = '';
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    html += `${escapeHtml(code.slice(end, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}

/** A block of code, with a line that names it where it is a file. */
export function codeBlock(code: string, language: string, name = ''): string {
  const title = name === '' ? '' : `<div class="code-name">${escapeHtml(name)}</div>`;
  return `<div class="code">${title}<pre><code>${codeHtml(code.trimEnd(), language)}</code></pre></div>`;
}
