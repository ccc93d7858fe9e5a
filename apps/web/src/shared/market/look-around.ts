import { isViewPath } from '@hoga/domain/navigation/paths';

/** The actions of a View page in place of orders. */
export interface LookAround {
  /** Read-only (RT-25, RT-26). */
  readonly isView: boolean;
  readonly isVisitor: boolean;
  readonly backHref: string;
  /** The way to trading: sign-in for visitors, the order screen for members; `null` where there is none yet. */
  readonly actionHref: string | null;
}

export interface LookAroundPlace {
  readonly path: string;
  readonly loggedIn: boolean;
  readonly listHref: string;
  readonly orderHref: string | null;
}

export function lookAround({ path, loggedIn, listHref, orderHref }: LookAroundPlace): LookAround {
  return {
    isView: isViewPath(path),
    isVisitor: !loggedIn,
    backHref: loggedIn ? listHref : '/signin',
    actionHref: loggedIn ? orderHref : '/signin',
  };
}
