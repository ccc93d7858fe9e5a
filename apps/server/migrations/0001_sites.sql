-- A site is a row, never an `if` in the code (ARCHITECTURE §8).
CREATE TABLE site (
  id               integer PRIMARY KEY,
  code             text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9-]{1,32}$'),
  hosts            text[] NOT NULL DEFAULT '{}',
  type             text NOT NULL CHECK (type ~ '^[01]{6}$'),
  stock_prefix     text NOT NULL,
  oversea_prefix   text NOT NULL,
  coin_info        jsonb NOT NULL DEFAULT '{}',
  used_coins       text NOT NULL DEFAULT '',
  deposit_coins    text NOT NULL DEFAULT '',
  buy_coins        text NOT NULL DEFAULT '',
  binary_currency  text NOT NULL,
  message_language text NOT NULL CHECK (message_language IN ('ko', 'en')),
  language         text NOT NULL CHECK (language IN ('ko', 'en')),
  theme            jsonb NOT NULL,
  texts            jsonb NOT NULL,
  futures_menu     text NOT NULL DEFAULT 'preparing' CHECK (futures_menu IN ('preparing', 'open')),
  new_menus        text[] NOT NULL DEFAULT '{}',
  chat_url         text NOT NULL DEFAULT '',
  paper_money      boolean NOT NULL DEFAULT true,
  -- Deposit and withdrawal limits, fees shown at /fee.json, application ids and versions.
  limits           jsonb NOT NULL,
  fees             jsonb NOT NULL,
  app              jsonb NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now()
);
