-- Whether an order has used a code for one order is asked when another order gives the code back.
CREATE INDEX redemption_code ON redemption (code);
