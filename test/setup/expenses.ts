import type { getExpense } from '#contract/accounting/expenses/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given } from './books.ts'
import type { Answer, Person } from './house.ts'

export type TestExpense = Received<typeof getExpense>

/** A line of an expense as a person sends it: a taxi of 24.00, unless told otherwise. */
export async function aLine(person: Person, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { category = 'Travel and transport', ...others } = more
  const categoryId = await categoryIdOf(person, String(category))
  return { date: '2026-03-02', categoryId, amount: 24, merchant: 'City taxis', ...others }
}

export async function categoryIdOf(person: Person, name: string): Promise<string> {
  const { categories } = await given(person.get('/api/accounting/expenses/terms'))
  return categories.find((one) => one.name === name)?.id ?? ''
}

/** A claim of a person with one line, as a draft. */
export async function begin(person: Person, more: Record<string, unknown> = {}): Promise<TestExpense> {
  return given(person.post('/api/accounting/expenses', await aLine(person, more)), 201)
}

/** A claim that waits for approval. */
export async function submitted(person: Person, more: Record<string, unknown> = {}): Promise<TestExpense> {
  const { id } = await begin(person, more)
  return given(person.post(`/api/accounting/expenses/${id}/submit`, {}))
}

type Act = (person: Person, id: string, body: object) => Promise<Answer<{ data: TestExpense }>>

/** What people do with an expense, each by its call. */
export const acts = {
  submit: async (person, id, body) => person.post(`/api/accounting/expenses/${id}/submit`, body),
  withdraw: async (person, id, body) => person.post(`/api/accounting/expenses/${id}/withdraw`, body),
  approve: async (person, id, body) => person.post(`/api/accounting/expenses/${id}/approve`, body),
  refuse: async (person, id, body) => person.post(`/api/accounting/expenses/${id}/refuse`, body),
  cancel: async (person, id, body) => person.post(`/api/accounting/expenses/${id}/cancel`, body),
  pay: async (person, id, body) => person.post(`/api/accounting/expenses/${id}/pay`, body),
  reimburse: async (person, id, body) => person.post(`/api/accounting/expenses/${id}/reimburse`, body),
  'take-back': async (person, id, body) => person.post(`/api/accounting/expenses/${id}/take-back`, body),
  reverse: async (person, id, body) => person.post(`/api/accounting/expenses/${id}/reverse`, body),
} satisfies Record<string, Act>

/** Does something with an expense. */
export const ask = async (person: Person, id: string, verb: keyof typeof acts, body: object = {}) =>
  acts[verb](person, id, body)
