/** The number of a document as people read it: "SI-2026-000001", or "CX-000001" of a series that counts on over the years (year 0). */
export function documentNumber(series: string, year: number, sequence: number): string {
  const running = String(sequence).padStart(6, '0')
  return year === 0 ? `${series}-${running}` : `${series}-${year}-${running}`
}
