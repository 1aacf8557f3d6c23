-- Counts what was added to a session's cart, and its submissions: whoever judged a cart writes only while the cart is still the one
-- that was judged. Two short statements in place of a transaction that keeps the session locked over five round trips.
ALTER TABLE sessions ADD COLUMN cart_version int NOT NULL DEFAULT 0;
