/** What a browser keeps of a sign-in. */
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
