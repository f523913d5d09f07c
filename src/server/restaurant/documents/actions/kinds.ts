import { subtract } from '#contract/kernel/money.ts'
import { type DocumentKind, type Rebuilt, sourcesOf, waysOf } from '#server/accounting/public/documents.ts'
import { differencePosting, floatPosting, movementPosting, takingsPosting } from '../../till-sessions/posting.ts'
import * as data from '../data.ts'
import { orderKind } from './orders.ts'

const sessions: DocumentKind = {
  source: 'till_session',
  async rebuild(tx, entries) {
    const found = await data.sessionsBy(tx, sourcesOf(entries))
    return waysOf(entries, ({ sourceId, event }) => {
      const session = found.get(sourceId)
      return session ? sessionWays(session, event) : []
    })
  },
  unposted: data.unpostedSessions,
}

function sessionWays(session: data.DocumentSession, event: string): Rebuilt[] {
  const { id, locationId, date, closedOn, count, left, variance, takings } = session
  const subject = { id, locationId, date, label: '' }
  if (event === 'float' && left === null) return [floatPosting(subject, count)].map(plain)
  if (event === 'opening_difference' && left !== null)
    return [differencePosting(subject, 'opening', subtract(count, left))].map(plain)
  if (closedOn === null || variance === null || takings === null) return []
  const closed = { ...subject, date: closedOn }
  if (event === 'closing_difference') return [differencePosting(closed, 'closing', variance)].map(plain)
  return event === 'takings' ? [takingsPosting(closed, takings)].map(plain) : []
}

const moves: DocumentKind = {
  source: 'till_movement',
  async rebuild(tx, entries) {
    const found = await data.movesBy(tx, sourcesOf(entries))
    return waysOf(entries, ({ sourceId, event }) => {
      const move = found.get(sourceId)
      return move?.kind === event ? [plain(movementPosting({ ...move, label: '' }))] : []
    })
  },
  unposted: data.unpostedMoves,
}

function plain(posting: Rebuilt): Rebuilt {
  return { ...posting, takesBack: null }
}

/** The documents of the outlets. */
export const outletKinds: readonly DocumentKind[] = [orderKind, sessions, moves]
