/** SQL of the name of a person of the staff; the e-mail until the invitation is accepted. */
export const personName = (alias: string): string => `COALESCE(NULLIF(${alias}.name, ''), ${alias}.email)`;
