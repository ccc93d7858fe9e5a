/** The half-minute rounds of bitcoin. */
export async function roundOptionId(app: { readonly url: string }): Promise<number> {
  const reply = await fetch(`${app.url}/api/public/trade_option/site/list?isPlay=1&sitePrefix=ONETRADING`);
  const { data } = (await reply.json()) as { data: readonly { id: number; stock: string; type: string }[] };
  const option = data.find(({ stock, type }) => stock.endsWith('BTCUSDT') && type === 'R.5');
  if (option === undefined) throw new Error('the site has no half-minute rounds of BTCUSDT');
  return option.id;
}

/** The last rounds that are over, newest first. */
export async function recentRounds(
  app: { readonly url: string },
  tradeOptionId: number,
): Promise<readonly { tradeRoundId: number; startAt: number; status: number }[]> {
  const reply = await fetch(`${app.url}/api/trade/game/recent?tradeOptionId=${tradeOptionId}`);
  const { data } = (await reply.json()) as {
    data: readonly { tradeRoundId: number; startAt: number; status: number }[];
  };
  return data;
}
