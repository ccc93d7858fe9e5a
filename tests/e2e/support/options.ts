import type { App } from './app.ts';

/** The site's number for an instrument of a product. */
export async function optionId(
  { url }: Pick<App, 'url'>,
  product: 'oversea' | 'futures',
  symbol: string,
): Promise<number> {
  const reply = await fetch(`${url}/api/${product}/option/list?isPlay=1`);
  const { data } = (await reply.json()) as { data: readonly { id: number; stock: string }[] };
  const option = data.find(({ stock }) => stock.endsWith(symbol));
  if (option === undefined) throw new Error(`the site has no ${symbol}`);
  return option.id;
}

/** The screen that 비트코인 Micro is ordered on. */
export async function bitcoinMicroPath(app: Pick<App, 'url'>): Promise<string> {
  return `/oversea/${await optionId(app, 'oversea', 'MBT')}`;
}
