-- What coins and the bank's money were worth when a day of Korea began: wallets are valued by it (DOMAIN §2).
CREATE TABLE day_price (
  symbol text NOT NULL,
  day integer NOT NULL,
  price numeric(24, 8) NOT NULL CHECK (price > 0),
  PRIMARY KEY (symbol, day)
);
