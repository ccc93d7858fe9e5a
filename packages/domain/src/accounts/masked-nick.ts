/** `초록나무` → `초록**`: enough to tell members apart, too little to identify them. */
export function maskedNick(nick: string): string {
  return `${[...nick].slice(0, 2).join('')}**`;
}
