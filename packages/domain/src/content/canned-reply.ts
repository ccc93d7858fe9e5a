/** The values of placeholders in a prepared answer. */
export interface ReplyPlaces {
  readonly nick: string;
  readonly username: string;
  /** The inquiry's number. */
  readonly number: number;
}

/** The placeholder names allowed between double braces. */
export const REPLY_PLACES = ['nick', 'username', 'number'] as const satisfies readonly (keyof ReplyPlaces)[];

/** A prepared answer with its placeholders filled in. An unknown placeholder stays, so that it is seen before sending. */
export function filledReply(text: string, places: ReplyPlaces): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const place = REPLY_PLACES.find((each) => each === name);
    return place === undefined ? whole : String(places[place]);
  });
}
