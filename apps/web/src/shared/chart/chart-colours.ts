/** The page's colours in the only form the chart library reads: rgb with alpha. */
export interface ChartColours {
  readonly text: string;
  readonly strongText: string;
  readonly grid: string;
  readonly crosshair: string;
  readonly label: string;
  readonly up: string;
  readonly down: string;
  /** The label of the last price: its background and its text. */
  readonly upFill: string;
  readonly downFill: string;
  readonly onUp: string;
  readonly onDown: string;
  readonly upVolume: string;
  readonly downVolume: string;
  readonly warn: string;
  readonly ok: string;
  readonly brand: string;
  readonly danger: string;
  readonly page: string;
}

const VOLUME_OPACITY = 0.32;

/** Reads the present tokens of the page. Mixed colours are painted once to resolve them. */
export function readChartColours(element: HTMLElement): ChartColours {
  const style = getComputedStyle(element);
  const pixel = document.createElement('canvas');
  pixel.width = 1;
  pixel.height = 1;
  const context = pixel.getContext('2d', { willReadFrequently: true });

  const read = (token: string, opacity = 1): string => {
    const written = style.getPropertyValue(token).trim();
    if (context === null || written === '') return `rgba(128, 128, 128, ${opacity})`;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = written;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    return `rgba(${red}, ${green}, ${blue}, ${(alpha / 255) * opacity})`;
  };

  return {
    text: read('--text-3'),
    strongText: read('--text-1'),
    grid: read('--line'),
    crosshair: read('--text-3'),
    label: read('--surface-3'),
    up: read('--up'),
    down: read('--down'),
    upFill: read('--up-fill'),
    downFill: read('--down-fill'),
    onUp: read('--on-up'),
    onDown: read('--on-down'),
    upVolume: read('--up', VOLUME_OPACITY),
    downVolume: read('--down', VOLUME_OPACITY),
    warn: read('--warn'),
    ok: read('--ok'),
    brand: read('--brand-text'),
    danger: read('--danger'),
    page: read('--bg'),
  };
}

/** Calls back when the theme, the price palette or a site colour changes. */
export function onColoursChanged(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-price', 'style'] });
  return () => observer.disconnect();
}
