import { BrandMark } from './brand-mark.tsx'

/** The logo that a house heads its documents with; the mark of the product where it has none. */
export function HouseMark({ logo, size }: { logo: string | null | undefined; size: number }) {
  if (!logo) return <BrandMark size={size} />
  return <img src={logo} alt="" style={{ maxHeight: size * 1.5, maxWidth: size * 5 }} className="object-contain" />
}
