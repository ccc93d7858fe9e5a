/** jsdom sees nothing: the end of a list is never in sight. */
export class NothingInSight {
  observe(): void {}
  disconnect(): void {}
}
