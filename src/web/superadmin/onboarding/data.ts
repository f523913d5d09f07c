import { useQueryClient } from '@tanstack/react-query'
import { completeOnboarding, getProgress, markStep } from '#contract/identity/onboarding/api.ts'
import { getInvitationLink, invite, listInvitations } from '#contract/identity/invitations/api.ts'
import type { InvitationId } from '#contract/identity/invitations/shapes.ts'
import { listAccounts } from '#contract/accounting/accounts/api.ts'
import { createRoomsOfType } from '#contract/hotel/rooms/api.ts'
import { listRoomTypes } from '#contract/hotel/room-types/api.ts'
import { createRestaurantLocation, listRestaurantLocations } from '#contract/restaurant/locations/api.ts'
import { chooseCountry, getCountry } from '#contract/superadmin/tenants/api.ts'
import type { OnboardingStep, StepState } from '#contract/tenancy/onboarding/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { call } from '#web/shell/call/call.ts'
import { keyOf, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { progressQuery } from '#web/shell/onboarding/progress.ts'
import { renewSession } from '#web/shell/session/renew.ts'

export type Progress = Received<typeof getProgress>['progress']
export type Country = Received<typeof getCountry>

export const useProgress = () => useRead(getProgress)
export const useCountry = () => useRead(getCountry)
export const useChart = () => useRead(listAccounts)
export const useOwnRoomTypes = () => usePage(listRoomTypes, { query: { limit: 100 } })
export const useOutlets = () => usePage(listRestaurantLocations, { query: { limit: 100 } })
export const useCreateRooms = () => useWrite(createRoomsOfType, { touches: ['hotel.room_type', 'hotel.room'] })
export const useCreateOutlet = () => useWrite(createRestaurantLocation, { touches: ['restaurant.menu'] })
export const useInvitations = () => useRead(listInvitations)
export const useInvite = () => useWrite(invite, { touches: ['identity.user'] })
export const readInvitationLink = (id: InvitationId) => call(getInvitationLink, { params: { id } })
export const useChooseCountry = () =>
  useWrite(chooseCountry, { touches: ['tenancy.settings', 'accounting.tax_set'], onDone: () => void renewSession() })

/** Says what became of a step, and goes on from what the server then knows. */
export function useMarkStep() {
  const queries = useQueryClient()
  const mark = useWrite(markStep)
  const set = async (step: OnboardingStep, state: StepState) => {
    const answer = await mark.mutateAsync({ params: { step }, body: { state } })
    queries.setQueryData(keyOf(getProgress), answer)
  }
  return { set, busy: mark.isPending }
}

/** Finishes the set-up; the product opens as soon as it is known. */
export function useFinish(tenant: string) {
  const queries = useQueryClient()
  return useWrite(completeOnboarding, {
    onDone: () => {
      queries.setQueryData(progressQuery(tenant).queryKey, true)
    },
  })
}
