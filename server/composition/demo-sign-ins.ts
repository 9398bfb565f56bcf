/** The demo shop's sign-ins: printed at its start, closed on a public host, protecting nothing real. */
export const demoSignIns = {
  member: { email: 'member@example.com', password: 'lading-demo-member', balancePassword: '246810' },
  manager: { email: 'manager@example.com', password: 'lading-demo-manager' },
  /** Of the back office; the secret is for an authenticator app. */
  office: {
    email: 'office@example.com',
    password: 'lading-demo-office',
    secret: 'LADINGDEMOBACKOFFICESECRETAAAAAA',
  },
  buyer: { email: 'buyer@example.com', password: 'lading-demo-buyer' },
};
