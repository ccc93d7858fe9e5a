interface ImportMetaEnv {
  /** A list of coins of this environment's own, standing before the site's (SITE-25). */
  readonly VITE_USED_COINS?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
