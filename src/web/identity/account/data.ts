import type { Received } from '#contract/kernel/endpoint.ts'
import {
  changePassword,
  changeProfile,
  confirmTwoFactor,
  endOtherSessions,
  endOwnSession,
  endTwoFactor,
  getAccount,
  listSessions,
  removePin,
  renewRecoveryCodes,
  setPin,
  startTwoFactor,
} from '#contract/identity/account/api.ts'
import { getSession } from '#contract/identity/sessions/api.ts'
import { call } from '#web/shell/call/call.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { keepSession, storedSession } from '#web/shell/session/store.ts'

export type Account = Received<typeof getAccount>
export type NewSecret = Received<typeof startTwoFactor>

export const useAccount = () => useRead(getAccount)
export const useSessions = () => useRead(listSessions)
export const useChangeProfile = () => useWrite(changeProfile, { onDone: () => void renewSession() })
export const useChangePassword = () => useWrite(changePassword)
export const useEndSession = () => useWrite(endOwnSession)
export const useEndOthers = () => useWrite(endOtherSessions)
export const useStartTwoFactor = () => useWrite(startTwoFactor)
export const useConfirmTwoFactor = () => useWrite(confirmTwoFactor)
export const useRenewCodes = () => useWrite(renewRecoveryCodes)
export const useEndTwoFactor = () => useWrite(endTwoFactor)
export const useSetPin = () => useWrite(setPin)
export const useRemovePin = () => useWrite(removePin)

/** Takes over what the session shows of the caller as it stands now. */
export async function renewSession(): Promise<void> {
  const { user, tenant } = await call(getSession)
  const session = storedSession()
  if (session) keepSession({ ...session, user, tenant })
}
