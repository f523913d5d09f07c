import { useState } from 'react'

/** A set of words that this browser remembers under a name: what is folded, what is collapsed. */
export function useRemembered(name: string): [ReadonlySet<string>, (word: string, on: boolean) => void] {
  const key = `hostelry.${name}`
  const [words, setWords] = useState<ReadonlySet<string>>(
    () => new Set((localStorage.getItem(key) ?? '').split(' ').filter(Boolean)),
  )
  const change = (word: string, on: boolean) => {
    const next = new Set(words)
    if (on) next.add(word)
    else next.delete(word)
    localStorage.setItem(key, [...next].join(' '))
    setWords(next)
  }
  return [words, change]
}

/** One of some numbers that this browser remembers under a name. */
export function useRememberedChoice(
  name: string,
  choices: readonly number[],
  fallback: number,
): [number, (choice: number) => void] {
  const key = `hostelry.${name}`
  const [choice, setChoice] = useState(() => {
    const kept = Number(localStorage.getItem(key))
    return choices.includes(kept) ? kept : fallback
  })
  const change = (next: number) => {
    localStorage.setItem(key, String(next))
    setChoice(next)
  }
  return [choice, change]
}
