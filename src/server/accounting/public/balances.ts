export {
  billedByHand,
  claimsAt,
  creditedToAccounts,
  invoicesOfParties,
  moneyOnAccounts,
  offAccountOf,
  partyBalances,
  takenOffAccounts,
} from '../invoices/data/accounts.ts'
