export interface GuardedRoute {
  /** Login is needed unless the route says false. */
  readonly requiresAuth?: boolean | undefined;
}

export type GuardDecision = 'pass' | 'turn-away';

export function needsLogin(route: GuardedRoute): boolean {
  return route.requiresAuth !== false;
}

export function guardDecision(route: GuardedRoute, loggedIn: boolean): GuardDecision {
  return !needsLogin(route) || loggedIn ? 'pass' : 'turn-away';
}
