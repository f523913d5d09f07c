/** Companies whose people stay on account; each may owe so much. */
export const demoCompanies = [
  {
    name: 'Golden Coast Shipping',
    email: 'accounts@goldencoast.example',
    taxNumber: 'C0012480375',
    creditLimit: 80_000,
  },
  { name: 'Tema Steelworks', email: 'payables@temasteel.example', taxNumber: 'C0007713462', creditLimit: 60_000 },
] as const
