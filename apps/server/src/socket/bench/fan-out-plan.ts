/** Messages between the two processes of the fan-out benchmark. */
export interface ConnectOrder {
  readonly clients: number;
  readonly bareUrl: string;
  /** SockJS endpoint; in half of the comparisons every client has a distinct subscription id. */
  readonly sockJsUrl: string;
  readonly sharedTopic: string;
  readonly distinctTopic: string;
}

export type Kind = 'bare' | 'shared' | 'distinct';

export type Report = { readonly connected: true } | { readonly received: Readonly<Record<Kind, number>> };
