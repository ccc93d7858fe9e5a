/** jsdom has no layout: the end of a list is never visible. */
export class NothingInSight {
  observe(): void {}
  disconnect(): void {}
}
