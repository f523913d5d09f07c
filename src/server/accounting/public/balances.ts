export {
  billedByHand,
  claimsAt,
  creditedToAccounts,
  invoicesOfParties,
  moneyOnAccounts,
  offAccountOf,
  partyBalances,
  partyDays,
  takenOffAccounts,
} from '../invoices/data/accounts.ts'
