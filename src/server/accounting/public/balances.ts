export {
  claimsAt,
  creditedToAccounts,
  invoicesOfParties,
  moneyOnAccounts,
  offAccountOf,
  partyBalances,
  takenOffAccounts,
} from '../invoices/data/accounts.ts'
