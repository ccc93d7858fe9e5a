/** What the two processes of the fan-out benchmark say to each other. */
export interface ConnectOrder {
  readonly clients: number;
  readonly bareUrl: string;
  /** SockJS endpoint; half of the comparisons give every client a subscription id of its own. */
  readonly sockJsUrl: string;
  readonly sharedTopic: string;
  readonly distinctTopic: string;
}

export type Kind = 'bare' | 'shared' | 'distinct';

export type Report = { readonly connected: true } | { readonly received: Readonly<Record<Kind, number>> };
