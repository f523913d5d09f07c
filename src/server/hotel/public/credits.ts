export {
  drawCredit,
  type HeldCredit,
  holdCredits,
  holdCreditsBehind,
  restoreCredit,
} from '../guest-credits/actions/hold.ts'
export { runCreditsOf } from '../guest-credits/actions/run.ts'
export { usableCredits } from '../guest-credits/data/list.ts'
