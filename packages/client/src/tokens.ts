/** The sign-in data stored in a browser. */
export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

export interface TokenKeeping {
  read(): StoredTokens | null;
  save(granted: GrantedTokens): void;
  clear(): void;
}
