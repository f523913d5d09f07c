import { useEffect, useRef } from 'react'
import type { Ticket } from '../data.ts'
import { ringsOf } from '../rules.ts'

/** Rings once when a ticket or a void is new on the screen. */
export function useRing(tickets: readonly Ticket[] | undefined, on: boolean) {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!tickets) return
    const rings = ringsOf(tickets)
    const before = known.current
    known.current = rings
    if (on && before && [...rings].some((ring) => !before.has(ring))) ring()
  }, [tickets, on])
}

let audio: AudioContext | undefined

/** Two short tones. */
export function ring() {
  audio ??= new AudioContext()
  const { currentTime: now, destination } = audio
  for (const [index, frequency] of [880, 1175].entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.25, now + index * 0.18)
    volume.gain.exponentialRampToValueAtTime(0.001, now + index * 0.18 + 0.17)
    tone.connect(volume).connect(destination)
    tone.start(now + index * 0.18)
    tone.stop(now + index * 0.18 + 0.18)
  }
}
