import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { t } from '#web/texts/text.ts'
import { report } from '../report.ts'

/** A write that a person has made and that the server hasn't confirmed yet. */
export type Act = {
  /** A random UUID: the key of the write, so that the server carries it out once however often it is sent. */
  readonly id: string
  /** The place in the order in which acts were made on this device. */
  readonly place: number
  /** Whose it is: nobody else's sign-in sends it. */
  readonly userId: string
  /** Which screen it belongs to. */
  readonly about: string
  /** What it does, for people: "Room 204: done". */
  readonly label: string
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly body: unknown
  /** Why the server refused it, which no trying again will change. */
  readonly refused?: string
  /** What the server had to say of it beyond that it was taken, until a person has read it. */
  readonly said?: string
  /** It lies on the device, as the window knows; or in this window alone, since the device keeps nothing. */
  readonly lies?: 'on the device' | 'here alone'
}

/** What the server last answered to a question, and when, in milliseconds since 1970. */
export type KeptAnswer = { readonly data: unknown; readonly readAt: number }

/** Where acts and answers lie while there is no network: on the device, beyond the end of the window. */
export type Shelf = {
  /** All acts in the order in which they were made. */
  acts(): Promise<Act[]>
  /** Is done when the act would outlive the window. */
  putAct(act: Act): Promise<void>
  dropActs(ids: readonly string[]): Promise<void>
  answer(key: string): Promise<KeptAnswer | undefined>
  putAnswer(key: string, answer: KeptAnswer): Promise<void>
  dropAnswers(): Promise<void>
}

type Stores = DBSchema & {
  acts: { key: string; value: Act }
  answers: { key: string; value: KeptAnswer }
}

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** The shelf of this device. Each of its calls fails where the browser keeps nothing, as in a private window of some. */
export const deviceShelf: Shelf = {
  acts: async () => (await (await database()).getAll('acts')).toSorted(byPlace),
  putAct: async (act) => {
    const change = (await database()).transaction('acts', 'readwrite', { durability: 'strict' })
    await Promise.all([change.store.put(act, act.id), change.done])
  },
  dropActs: async (ids) => {
    const change = (await database()).transaction('acts', 'readwrite')
    await Promise.all([...ids.map((id) => change.store.delete(id)), change.done])
  },
  answer: async (key) => (await database()).get('answers', key),
  putAnswer: async (key, answer) => void (await (await database()).put('answers', answer, key)),
  dropAnswers: async () => (await database()).clear('answers'),
}

/** The order in which acts were made; two of the same millisecond keep the order of their ids. */
export function byPlace(a: Act, b: Act): number {
  return a.place - b.place || (a.id < b.id ? -1 : 1)
}

function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('hostelry', 1, {
    upgrade: (made) => {
      made.createObjectStore('acts')
      made.createObjectStore('answers')
    },
    // Whoever clears the storage of the site closes it too: the next call opens it anew.
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined
    report(t('This device keeps nothing'), error)
    throw error
  })
  return opened
}
