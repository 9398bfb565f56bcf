-- An account that is there and cannot be used: the demo shop's on a public host.
ALTER TABLE member ADD disabled_at timestamptz;
ALTER TABLE staff ADD disabled_at timestamptz;
